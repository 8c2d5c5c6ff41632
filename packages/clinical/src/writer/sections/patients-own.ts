import { plainOf } from '../../conversation/words.ts'
import type { Placed } from '../units/placed.ts'
import { kindsIn } from '../units/remembered.ts'

/**
 * What stands among the illnesses of the family, but is the patient's own, under the patient's history; undefined of the family's.
 * @param asked the question that it answers, in plain words.
 */
export function patientsOwn(one: Placed, asked: string): Placed | undefined {
  const { unit } = one
  const text = OWN_BIRTHS.test(unit.spoken) ? unit.text.replaceAll(BIRTHS, '') : unit.text
  if (ASKS_OF_BIRTHS.test(asked) && !/\bfinding\b/.test(kindsIn(text))) return ofBirths(one)
  const isPatients = isOfPatientAfterAll(unit) || isOwnAmongKins(unit) || (isOwnDenial(unit) && !OF_FAMILY.test(asked))
  return isPatients ? { ...one, section: 'pastHistory' } : undefined
}

/** "Minha mãe tem pressão alta", said by the daughter who brought her: the word for whose relative the patient is has been cut. */
function isOfPatientAfterAll({ said = '', text, subject, speaker }: Placed['unit']): boolean {
  const kin = /^(?:[ao]\s+)?(?:minha|meu)\s+(?<who>\p{L}+)/iu.exec(said)?.groups?.['who']
  return (
    speaker === 'companion' &&
    kin !== undefined &&
    subject === undefined &&
    !text.toLowerCase().includes(kin.toLowerCase())
  )
}

const OF_FAMILY = /famil|parente|alguem|quem|pai|mae|irm|filh|avo|\bti[oa]\b/
/** "Tem asma?" – "Não. Quem tem asma é minha mãe.": of the patient, beside what the mother has. */
function isOwnDenial({ polarity, subject, text }: Placed['unit']): boolean {
  return polarity === 'denied' && subject === undefined && /^nega /iu.test(text) && !OF_FAMILY.test(plainOf(text))
}

const OWN_AMONG_KINS =
  /^(?:\p{L}{4,}(?: \p{L}+)? (?:eu )?(?:tenho|tive)|(?:eu )?(?:tenho|tive)(?: \p{L}{4,}(?: \p{L}+){0,3})?)$/iu

/** "O senhor tem diabetes, glaucoma na família?" – "Diabetes tenho.": the patient's own. */
function isOwnAmongKins({ said = '', spoken, subject, speaker, polarity, text }: Placed['unit']): boolean {
  const own = said.replace(/[\s.,!]+$/u, '')
  return (
    speaker === 'patient' &&
    subject === undefined &&
    polarity === 'affirmed' &&
    (OWN_AMONG_KINS.test(own) || /^(?:eu )?(?:tenho|tive)[.!]?$/iu.test(spoken.trim())) &&
    kindsIn(text).startsWith('finding')
  )
}

const ASKS_OF_BIRTHS =
  /(?:^| )(?:engravid\w+|gravidez|gestac\w+|gestou|tem filhos?|quantos filhos|partos?|abort\w+)(?: |$)/

const BIRTHS = /(?<!\p{L})(?:abortos?|cesáreas?|partos?|gravidez|prematur\p{L}+)(?!\p{L})/giu
const OWN_BIRTHS =
  /^(?:(?:eu|sim|já|não)[,\s]+)*(?:tive|tenho|perdi|ganhei) (?:um|uma|dois|duas|três|quatro|\p{L}+ (?:partos?|abortos?|filh))/iu
/** "Já engravidou?" – "Tenho uma filha de quatro anos. E perdi um antes dela, com oito semanas.": the patient's own history. */
function ofBirths(one: Placed): Placed {
  const { subject: owner, ...unit } = one.unit
  const without = (text: string) => (text.startsWith(`${owner}: `) ? text.slice(`${owner}: `.length) : text)
  return { ...one, section: 'pastHistory', unit: { ...unit, text: without(unit.text) }, note: without(one.note) }
}
