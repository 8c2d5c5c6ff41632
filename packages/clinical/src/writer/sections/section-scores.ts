import { logProbabilities, type LinearModel } from '../../conversation/linear-model.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import { loadSparseModel, type StoredSparseModel } from '../../conversation/sparse-model.ts'
import { heardTalk, unitFeatures } from './unit-features.ts'
import type { Unit } from '../units/unit.ts'

/** What training has learnt: a classifier of single units, and how sections follow one another. */
export interface SectionModel {
  readonly units: LinearModel
  /** Natural logarithm of how much more often class `to` follows `from` than it occurs: `steps[from][to]`. */
  readonly steps: readonly (readonly number[])[]
}

export interface StoredSectionModel extends Omit<SectionModel, 'units'> {
  readonly units: StoredSparseModel
}

export function loadSectionModel({ units, ...rest }: StoredSectionModel): SectionModel {
  return { ...rest, units: loadSparseModel(units) }
}

/** Weight of how sections usually follow one another; 1 would count it in full. */
const STEP_WEIGHT = 0.7

/** For each unit the probabilities of: in no record, then the sections in their order. */
export function sectionScores(
  { units: model, steps }: SectionModel,
  utterances: readonly Utterance[],
  units: readonly Unit[],
): number[][] {
  const talk = heardTalk(utterances)
  const single = units.map((unit) => logProbabilities(model, unitFeatures(talk, unit)))
  return smoothed(single, steps)
}

/** Each unit's classes given the whole sequence (forward–backward). */
export function smoothed(single: readonly (readonly number[])[], steps: SectionModel['steps']): number[][] {
  const classes = steps.map((_, index) => index)
  const step = (from: number, to: number) => STEP_WEIGHT * (steps[from]?.[to] ?? 0)
  const forward: number[][] = []
  for (const row of single) {
    const before = forward.at(-1)
    const arriving = classes.map((to) =>
      before ? logSum(classes.map((from) => (before[from] ?? 0) + step(from, to))) : 0,
    )
    forward.push(normalised(arriving.map((sum, to) => sum + (row[to] ?? 0))))
  }
  let later: number[] = classes.map(() => 0)
  const result: number[][] = []
  for (let at = single.length - 1; at >= 0; at -= 1) {
    result[at] = normalised(classes.map((of) => (forward[at]?.[of] ?? 0) + (later[of] ?? 0))).map(Math.exp)
    const after = later
    later = normalised(
      classes.map((from) => logSum(classes.map((to) => step(from, to) + (single[at]?.[to] ?? 0) + (after[to] ?? 0)))),
    )
  }
  return result
}

function normalised(logs: readonly number[]): number[] {
  const total = logSum(logs)
  return logs.map((log) => log - total)
}

function logSum(values: readonly number[]): number {
  let most = -Infinity
  for (const value of values) if (value > most) most = value
  let sum = 0
  for (const value of values) sum += Math.exp(value - most)
  return most + Math.log(sum)
}
