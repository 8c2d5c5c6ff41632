/** Names and values that tell series of one family apart; the same names at every call. */
export type Labels = Readonly<Record<string, string>>

export interface Counter {
  add(labels?: Labels, amount?: number): void
}

export interface Histogram {
  observe(value: number, labels?: Labels): void
}

export interface Registry {
  counter(name: string, help: string): Counter
  /** @param upperBounds rising; +Inf is added. */
  histogram(name: string, help: string, upperBounds: readonly number[]): Histogram
  /** A value that is asked for at each reading; undefined leaves it out. */
  gauge(name: string, help: string, read: () => number | undefined): void
  /** All families in Prometheus' text format 0.0.4. */
  render(): string
}

/** Families of measurements, as Prometheus reads them. */
export function createRegistry(): Registry {
  const families: (() => readonly string[])[] = []
  const family = (name: string, help: string, type: string, lines: () => readonly string[]) => {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()])
  }
  return {
    counter(name, help) {
      const totals = new Map<string, number>()
      family(name, help, 'counter', () => [...totals].map(([series, total]) => `${name}${series} ${total}`))
      return {
        add(labels = {}, amount = 1) {
          const series = spell(labels)
          totals.set(series, (totals.get(series) ?? 0) + amount)
        },
      }
    },
    histogram(name, help, upperBounds) {
      const all = new Map<string, { labels: Labels; buckets: number[]; count: number; sum: number }>()
      family(name, help, 'histogram', () =>
        [...all.values()].flatMap(({ labels, buckets, count, sum }) => [
          ...upperBounds.map(
            (bound, place) => `${name}_bucket${spell({ ...labels, le: `${bound}` })} ${buckets[place]}`,
          ),
          `${name}_bucket${spell({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${spell(labels)} ${sum}`,
          `${name}_count${spell(labels)} ${count}`,
        ]),
      )
      return {
        observe(value, labels = {}) {
          const key = spell(labels)
          const one = all.get(key) ?? { labels, buckets: upperBounds.map(() => 0), count: 0, sum: 0 }
          all.set(key, one)
          one.count += 1
          one.sum += value
          one.buckets = one.buckets.map((count, place) => (value <= (upperBounds[place] ?? 0) ? count + 1 : count))
        },
      }
    },
    gauge(name, help, read) {
      family(name, help, 'gauge', () => {
        const value = read()
        return value === undefined ? [] : [`${name} ${value}`]
      })
    },
    render: () => `${families.flatMap((lines) => lines()).join('\n')}\n`,
  }
}

function spell(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('"', String.raw`\"`)
        .replaceAll('\n', String.raw`\n`)}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
