import { fold } from '../../conversation/words.ts'

/** What happened, in words of patients; outside an exchange about allergies most of them are complaints. */
export const REACTED =
  /\b(?:inch\w+|empol\w+|empip\w+|empelot\w+|encaroc\w+|pipoc\w+|urtic\w+|verg(?:ao|oes)\w*|placas?|mancha\w*|manchou|pintad\w+|vermelh\w+|avermelh\w+|coceira\w*|coc(?:ou|a|ando|ava|o|ei)|bolh\w+|bolinh\w+|bolot\w+|carne viva|calomb\w+|caroc\w+|descas[cq]\w+|pele|couro|tosse|ferid\w+|queimou|queimei|ardeu|lingua|beicos?|labios?|boca|cara|rosto|olhos?|palpebra\w*|garganta|glote|fech(?:ou|a|ando)|sufoc\w+|falta de ar|sem ar|chia\w*|chiei|chiou|anafila\w+|choque|desmai\w+|desmaiei|rox[oa]s?|minou|corpo|passei mal|passou mal|mal estar|adrenalina|rash|exantema|rosinha|edema|angioedema|plaquetas?|convuls\w+|entort\w+|pescoco|quase (?:morr\w+|fui|foi)|pressao (?:caiu|baixou|foi|despencou|la)|respir\w+|ambulancia|pronto socorro|hospital|upa|internad[oa]|internei|internou|injecao|corticoide|socorro|susto)\b/

/** What an allergy does and few complaints do. */
const STRONG =
  /\b(?:empol\w+|empip\w+|empelot\w+|encaroc\w+|pipoqu\w+|pipoc\w+|urticaria|verg(?:ao|oes)|calomb\w+|placas?|anafila\w+|carne viva|minou|todo? vermelh\w+|tod[oa] (?:inchad|pintad|coberto|coberta|coceir)\w*)\b|\bfech(?:ou|ava|a) (?:a )?(?:garganta|goela|glote|o ar|o olho|os olhos)|\b(?:garganta|goela|glote|olhos?|ar) (?:que )?(?:me )?fech(?:ou|ava|aram)|\binch(?:ou|ei|a|ava|aram|ad[oa]|aco)\b.{0,24}\b(?:lingua|boca|rosto|cara|olhos?|labios?|beicos?|corpo|garganta|palpebra\w*|tod[oa])|\b(?:lingua|boca|rosto|cara|olhos?|labios?|beicos?|garganta|palpebra\w*)\b.{0,12}\binch(?:ou|aram|ad[oa]s?|a)\b|\bbolhas?\b.{0,16}\b(?:boca|corpo|tod[oa]|pele)|\bpele (?:soltou|caiu|saiu)|\bcoc(?:ou|ei|ava|ando) (?:o corpo|tod[oa]|tudo)|\bpressao (?:caiu|baixou|despencou|foi (?:la )?(?:em|a)|la em)|\bquase morri\b|\b(?:deu|fez|fiz|teve|tive) (?:uma |aquela )?(?:alergia|reacao alergica)\b|\bme (?:d[aá]|deu|dava) (?:uma |muita )?(?:falta de ar|coceira|chiado)\b/

/** True if the text tells what an allergy does: "inchou a língua", "fiquei toda empolada". */
export function isStrongReaction(text: string): boolean {
  return STRONG.test(fold(text))
}
