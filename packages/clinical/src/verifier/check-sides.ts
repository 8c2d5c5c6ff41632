import type { Entity } from '../entities/entity.ts'
import type { Mark } from './mark.ts'
import type { Reading } from './reading.ts'
import { supportOf } from './values.ts'

const MARGIN = 1.3
const NAMES: Readonly<Record<string, string>> = { direito: 'direito', esquerdo: 'esquerdo', bilateral: 'os dois lados' }

/** Marks sides that the source gives otherwise. */
export function checkSides(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  return statement.entities
    .filter(({ kind, form }) => kind === 'side' && form !== 'bilateral')
    .flatMap((entity): Mark[] => {
      const support = supportOf(entity, {
        statement,
        source,
        takenBack,
        isEqual: (one, other) => other.kind === 'side' && other.form === one.form,
        isRival: (_, other) => other.kind === 'side' && other.form !== 'bilateral',
        margin: MARGIN,
        mayBeExchanged: true,
      })
      if (support.is === 'same') return []
      const said = support.candidate
      if (support.is === 'absent' && !said && source.entities.some(({ kind }) => kind === 'side')) return []
      return [
        {
          kind: 'side',
          severity: 'serious',
          from: entity.from,
          to: entity.to,
          message: said
            ? `O lado não combina com o que foi dito: ${NAMES[said.form] ?? said.form}.`
            : 'Este lado não foi ouvido nesta parte da consulta.',
          ...(said && { candidate: said.form }),
        },
      ]
    })
}
