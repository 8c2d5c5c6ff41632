import { expect, test } from 'vitest'
import type { EmbedItem } from '#backend/rest/parse/select.ts'
import type { Relation } from '#backend/rest/schema/schema.ts'
import { embedSource, isToOne } from './embed-join.ts'
import { findRelation } from './find-relation.ts'
import { schemaOf, tableOf } from './test-schema.ts'

const visits = tableOf('visits', 'id', 'doctor_id', 'substitute_id', 'ward', 'day')
const doctors = tableOf('doctors', 'id', 'mentor_id')
const labels = tableOf('labels', 'id')
const tags = tableOf('visit_labels', 'visit_id', 'label_id')
const slots = tableOf('slots', 'ward', 'day')
const shown = { ...tableOf('shown_doctors', 'id'), isView: true }

const toDoctor = (constraint: string, column: string, table = doctors): Relation => ({
  kind: 'many-to-one',
  parent: visits,
  table,
  constraint,
  pairs: [[column, 'id']],
})
const own = toDoctor('visits_doctor', 'doctor_id')
const substitute = toDoctor('visits_substitute', 'substitute_id')
const ofView = toDoctor('visits_doctor', 'doctor_id', shown)
const labelled: Relation = {
  kind: 'many-to-many',
  parent: visits,
  table: labels,
  junction: tags,
  constraints: ['tags_visit', 'tags_label'],
  parentPairs: [['id', 'visit_id']],
  pairs: [['id', 'label_id']],
}
const slot: Relation = {
  kind: 'many-to-one',
  parent: visits,
  table: slots,
  constraint: 'visits_slot',
  pairs: [
    ['ward', 'ward'],
    ['day', 'day'],
  ],
}
const computed: Relation = {
  kind: 'computed',
  parent: visits,
  table: doctors,
  name: 'anyone',
  sql: '"public"."anyone"',
  isMany: true,
}
const mentor: Relation = {
  kind: 'many-to-one',
  parent: doctors,
  table: doctors,
  constraint: 'doctors_mentor',
  pairs: [['mentor_id', 'id']],
}
const pupils: Relation = { ...mentor, kind: 'one-to-many', pairs: [['id', 'mentor_id']] }
const schema = schemaOf([own, substitute, ofView, labelled, slot, computed, mentor, pupils])

const embed = (target: string, hint?: string): EmbedItem => ({
  kind: 'embed',
  target,
  alias: undefined,
  hint,
  isInner: false,
  isSpread: false,
  items: [],
})
const find = (target: string, hint?: string, parent = visits) => findRelation(schema, parent, embed(target, hint))

test('a relation is found by table, constraint, column, junction and function', () => {
  expect(find('labels')).toBe(labelled)
  expect(find('slots')).toBe(slot)
  expect(find('shown_doctors')).toBe(ofView)
  expect(find('visits_doctor')).toBe(own)
  expect(find('doctor_id')).toBe(own)
  expect(find('anyone')).toBe(computed)
  for (const hint of ['visits_substitute', 'substitute_id']) expect(find('doctors', hint)).toBe(substitute)
  expect(find('shown_doctors', 'id')).toBe(ofView)
  expect(find('labels', 'visit_labels')).toBe(labelled)
  expect(find('slots', 'visits_slot')).toBe(slot)
})

test('a hint that fits no relation of the named table finds nothing, and neither does half a key', () => {
  for (const [target, hint] of [
    ['labels', 'doctors'],
    ['labels', 'tags_visit'],
    ['visits_doctor', 'doctor_id'],
    ['slots', 'ward'],
    ['ward', undefined],
  ] as const)
    expect(() => find(target, hint)).toThrow(expect.objectContaining({ code: 'PGRST200' }))
})

test('in a self-reference the table’s name means the children and the column the parent row', () => {
  expect(find('doctors', undefined, doctors)).toBe(pupils)
  expect(find('mentor_id', undefined, doctors)).toBe(mentor)
  expect(find('doctors', 'mentor_id', doctors)).toBe(pupils)
  for (const [target, hint] of [
    ['doctors', 'id'],
    ['doctors_mentor', undefined],
    ['id', undefined],
    ['mentor_id', 'mentor_id'],
  ] as const)
    expect(() => find(target, hint, doctors)).toThrow(expect.objectContaining({ code: 'PGRST200' }))
})

test('an ambiguous relation lists the candidates, each with its hint', () => {
  expect(() => find('doctors')).toThrow(
    expect.objectContaining({
      status: 300,
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for 'visits' and 'doctors'`,
      more: {
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'visits with doctors',
            relationship: 'visits_doctor using visits(doctor_id) and doctors(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'visits with doctors',
            relationship: 'visits_substitute using visits(substitute_id) and doctors(id)',
          },
        ],
        hint: `Try changing 'doctors' to one of the following: 'doctors!visits_doctor', 'doctors!visits_substitute'. Find the desired relationship in the 'details' key.`,
      },
    }),
  )
})

test('a candidate through a junction is listed with both of its foreign keys', () => {
  const twice = schemaOf([labelled, { ...labelled, junction: tableOf('other_labels', 'visit_id', 'label_id') }])
  expect(() => findRelation(twice, visits, embed('labels'))).toThrow(
    expect.objectContaining({
      more: {
        details: [
          {
            cardinality: 'many-to-many',
            embedding: 'visits with labels',
            relationship: 'visit_labels using tags_visit(visit_id) and tags_label(label_id)',
          },
          expect.objectContaining({
            relationship: 'other_labels using tags_visit(visit_id) and tags_label(label_id)',
          }),
        ],
        hint: expect.stringContaining(`'labels!visit_labels', 'labels!other_labels'`),
      },
    }),
  )
})

test.each([
  ['label', undefined, '', `Perhaps you meant 'labels' instead of 'label'.`],
  ['labels', 'nothing', ` using the hint 'nothing'`, null],
  ['everything', undefined, '', null],
])('where there is no way to %s (hint: %s) a similar name is offered', (target, hint, using, offered) => {
  expect(() => find(target, hint)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between 'visits' and '${target}' in the schema cache`,
      more: {
        details: `Searched for a foreign key relationship between 'visits' and '${target}'${using} in the schema 'public', but no matches were found.`,
        hint: offered,
      },
    }),
  )
})

test('rows are joined by every column of the key, through the junction if there is one', () => {
  const draft = {
    ...{ schema, scopes: new Map(), mostRows: 1, maxAnswerBytes: 1, slots: [], aliases: 4 },
    ...{ allowsAggregates: false, allowsRegularExpressions: false },
  }
  const parent = { table: visits, alias: '"p"', label: 'visits', row: '"p".*' }
  expect(embedSource(draft, slot, parent, '"s"')).toEqual({
    from: '"public"."slots" as "s"',
    conditions: ['"s"."ward" = "p"."ward"', '"s"."day" = "p"."day"'],
  })
  expect(embedSource(draft, labelled, parent, '"l"')).toEqual({
    from: '"public"."labels" as "l", "public"."visit_labels" as "pgrst_5"',
    conditions: ['"pgrst_5"."visit_id" = "p"."id"', '"pgrst_5"."label_id" = "l"."id"'],
  })
  expect(embedSource(draft, computed, parent, '"c"')).toEqual({
    from: '"public"."anyone"("p".*) as "c"',
    conditions: [],
  })
})

test('a one-to-one relation has at most one row on either side', () => {
  const only: Relation = { kind: 'one-to-one', parent: visits, table: doctors, constraint: 'only', pairs: [] }
  const value: Relation = { kind: 'computed', parent: visits, table: doctors, name: 'one', sql: 'one', isMany: false }
  for (const one of [own, only, value]) expect(isToOne(one)).toBe(true)
  for (const many of [pupils, labelled, computed]) expect(isToOne(many)).toBe(false)
})
