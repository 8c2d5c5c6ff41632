import { expect, test } from 'vitest'
import { createRegistry } from './prometheus.ts'

test('writes the text format of Prometheus, with rising buckets and escaped labels', () => {
  const registry = createRegistry()
  const requests = registry.counter('requests_total', 'Answered requests.')
  requests.add({ route: '/a"b\\c\nd', method: 'GET' })
  requests.add({ route: '/a"b\\c\nd', method: 'GET' }, 2)
  const seconds = registry.histogram('seconds', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.5, 7]) seconds.observe(value)
  registry.gauge('open', 'Open now.', () => 4)
  registry.gauge('unknown', 'Not known yet.', () => undefined)
  expect(registry.render()).toBe(
    [
      '# HELP requests_total Answered requests.',
      '# TYPE requests_total counter',
      'requests_total{route="/a\\"b\\\\c\\nd",method="GET"} 3',
      '# HELP seconds Time.',
      '# TYPE seconds histogram',
      'seconds_bucket{le="0.1"} 1',
      'seconds_bucket{le="1"} 2',
      'seconds_bucket{le="+Inf"} 3',
      'seconds_sum 7.55',
      'seconds_count 3',
      '# HELP open Open now.',
      '# TYPE open gauge',
      'open 4',
      '# HELP unknown Not known yet.',
      '# TYPE unknown gauge',
      '',
    ].join('\n'),
  )
})
