import type { Section } from './record-sections.ts'

/**
 * Words that tell under which heading a passage belongs, most telling first. Folded: lower case, no accents.
 * Order matters: "tomar paracetamol" is conduct although it names a drug, "alergia a dipirona" is an allergy.
 */
export const CUES: readonly (readonly [Section, RegExp])[] = [
  ['Alergias', /\b(alergi\w*|anafila\w*)\b/],
  [
    'Exame físico',
    /\b(ausculta\w*|pressao arterial|exame fisico|palpacao|abdome|saturacao|frequencia (cardiaca|respiratoria)|temperatura|peso de|altura de|hidratad\w|corad\w|edema|murmurio|bulhas|pupilas)\b/,
  ],
  ['Hipóteses diagnósticas', /\b(hipotese\w*|diagnostico\w*|suspeita de|provavel\w*|compativel com|parece ser)\b/],
  [
    'Orientações e retorno',
    /\b(retorno|retornar|volte|voltar|orient\w+|procurar? (o )?(pronto|emergencia)|repouso|beber agua|dieta)\b/,
  ],
  [
    'Conduta',
    /(^|\b)(tomar|vou (pedir|passar|receitar|solicitar|prescrever|encaminhar|indicar)|prescrev\w+|solicit\w+|receit\w+|encaminh\w+|iniciar|suspender|manter|aumentar|reduzir|pedir)\b/,
  ],
  [
    'Medicamentos em uso',
    /\b(tomo|toma|tomando|uso de|em uso|faco uso|faz uso|usa|remedio\w*|medica\w+|comprimido\w*)\b/,
  ],
  [
    'Antecedentes pessoais e familiares',
    /\b(mae|pai|irma\w?|avo|familia\w*|antecedente\w*|cirurgia\w*|operad\w|operei|internad\w|doenca\w*|hipertens\w+|diabet\w+|asma\w*|infarto|cancer|fum\w+|cigarro\w*|bebida\w*|alcool|gastrite|artrose|hipotireoidismo|enxaqueca|depressao|ansiedade)\b/,
  ],
  [
    'Queixa principal e história da doença atual',
    /\b(dor|dores|doi|doendo|febre|tosse|tontura|nausea\w*|vomit\w+|diarreia|falta de ar|cansaco|coceira|palpitac\w+|inchaco|sangr\w+|sint\w*|sent\w+|queixa|incomod\w+|piora|melhora|comecou|ha (quanto|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|\d+)|perda de peso|insonia|desde|ontem|hoje)\b/,
  ],
]

/** Whether a passage asks: its answer then belongs under the same heading where it has no cue of its own. */
export function isQuestion(folded: string, original: string): boolean {
  return (
    original.endsWith('?') ||
    /^(o que|qual|quais|quando|quanto|ha quanto|como|onde|por que|tem |toma |faz |sente |usa |ja |a senhora|o senhor|voce)\b/.test(
      folded,
    )
  )
}
