import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import type { Placed } from '../units/placed.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const HARMS =
  /\b(?:me (?:deu|dava|deixou|deixava|fez|fazia|atacou|atacava|soltou|soltava|prendeu|prendia|derrubou|travou|inchou|tirou o)(?! (?:a |o |uma? )?(?:receita|amostra|caixa|papel|remedio|certo|bem|alivio|parabens|forca))|pass(?:ei|ou|ava) mal|fi(?:quei|cava|cou) (?!bem|bo[ma]|otim|melhor|curad|sem|livre|um|uns|duas|dois|\d)|nao (?:me |se )?(?:dei|deu|dou) bem|nao (?:tolerei|tolerou|aguentei|aguentou|suportei)|t(?:ive|eve) (?:que|de) parar|enjoei|tive muit[oa]|parei (?:porque|por causa))\b/
const TAKEN =
  /\b(?:(?:ha|faz) (?:\S+ ){1,3}anos|ano passado|naquela epoca|tomei|usei|tomou|usou|tomava|usava|experimentei|tentei|testei)\b/
const STILL =
  /\b(?:tomo|uso|comecei|continuo|continua|estou tomando|to tomando|voltei|hoje|ontem|agora|essa semana|esta semana)\b/
const HELPED = /\b(?:melhor(?:ou|ei|ava)|resolv\w+|adiant(?:ou|ava)|ajud(?:ou|ava)|alivi\w+|passou (?:a|o)|sarei)\b/

/** "Bupropiona eu já tomei, me deu uma agonia": whoever prescribes next must know. */
export function isBorneBadly({ speaker, spoken, subject, setAside }: Unit): boolean {
  if (speaker === 'clinician' || subject !== undefined || setAside === 'otherPerson') return false
  const plain = fold(spoken)
  return HARMS.test(plain) && !HELPED.test(plain) && drugsIn({ text: spoken }).length > 0
}

/** True of a piece that tells what the medicine named before it did: "…, me deu uma agonia", "…, tive que parar". */
export function goesOnBadly(open: string, piece: string): boolean {
  const plain = fold(piece)
  if (
    !/^(?:(?:e|mas|ai|so que) )?(?:me |pass|fi(?:quei|cava)|nao |tive |enjoei|parei)/.test(plain) ||
    !HARMS.test(plain)
  )
    return false
  return TAKEN.test(fold(open)) && readEntities(open).some(({ kind }) => kind === 'drug')
}

const IN_USE: ReadonlySet<SectionId> = new Set(['medications', 'plan', 'presentIllness', 'advice'])

const AHEAD: ReadonlySet<SectionId> = new Set(['plan', 'advice'])
const GAVE =
  /\b(?:me (?:deu|deixou|fez|atacou|soltou|prendeu|derrubou|inchou)|pass(?:ei|ou) mal|nao (?:me |se )?(?:dei|deu) bem)\b/

/** What was taken before and borne badly is no medicine in use, and nothing that is ordered. */
export function withBorneBadlyMoved(placed: readonly Placed[]): Placed[] {
  return placed.map((one) => {
    const plain = fold(one.unit.spoken)
    const isPast = TAKEN.test(plain) && !STILL.test(plain) && drugsIn(one.unit).length > 0
    // "Sinvastatina me deu dor na perna", said while something else is ordered.
    const isAmongOrders =
      AHEAD.has(one.section) && GAVE.test(plain) && !STILL.test(plain) && drugsIn(one.unit).length > 0
    return ((isPast && IN_USE.has(one.section)) || isAmongOrders) && isBorneBadly(one.unit)
      ? { ...one, section: 'pastHistory' }
      : one
  })
}
