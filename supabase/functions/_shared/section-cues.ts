import type { Section } from './organised-record.ts'

/**
 * Words that tell where a passage belongs, folded (no accents, lower case); the first match counts,
 * so that what is more dangerous to misplace stands first. Compiled for this project.
 */
export const SECTION_CUES: readonly (readonly [Section, RegExp])[] = [
  ['Alergias', /\b(alergi\w*|anafila\w*)\b/],
  ['Orientações e retorno', /\b(retorn\w*|voltar? em|orient\w+ (a|o|para)|repouso|evit\w+|procur\w+ (o )?pronto socorro|reavalia\w*)\b/],
  [
    'Conduta',
    /\b(vou (pedir|solicitar|prescrever|receitar|encaminhar)|solicit\w+|prescrev\w+|receit(o|ar|ei)|encaminh\w+|tomar \w+|iniciar|suspender|aumentar a dose|hemograma|eletrocardiograma|ultrassom|tomografia|ressonancia|raio x)\b/,
  ],
  ['Hipóteses diagnósticas', /\b(hipotese\w*|diagnostic\w*|suspeita de|provavel|quadro (de|compativel)|sugestivo)\b/],
  [
    'Exame físico',
    /\b(pressao arterial|ausculta|exame fisico|frequencia cardiaca|frequencia respiratoria|saturacao|temperatura de|abdome|palpacao|bulhas|murmurio|otoscopia|oroscopia|pulmo\w+ limp\w+|peso de|altura de)\b/,
  ],
  [
    'Medicamentos em uso',
    /\b(toma algum\w*|algum remedio|usa algum\w*|tomo|uso (de |continuo)|estou (tomando|usando)|remedios?|medicamentos?|medicac\w+|comprimidos?)\b/,
  ],
  [
    'Antecedentes familiares',
    /\b((na|minha|sua) familia|(minha|sua) (mae|irma|avo|tia|filha) (tem|teve|tinha|morreu)|(meu|seu) (pai|irmao|avo|tio|filho) (tem|teve|tinha|morreu)|familiar\w*)\b/,
  ],
  ['Hábitos de vida', /\b(fum\w+|cigarro\w*|bebo|bebe|alcool\w*|tabagis\w*|etilis\w*|atividade fisica|exercicios?|sedentari\w*)\b/],
  [
    'Antecedentes pessoais',
    /\b(alguma doenca|cirurgia\w*|operad\w+|operei|internad\w+|internacao|antecedente\w*|(tenho|tem|teve|tive) (hipertensao|diabetes|asma|artrose|gastrite|hipotireoidismo|anemia|ansiedade|pressao alta|depressao|epilepsia))\b/,
  ],
  ['Queixa principal', /\b(esta sentindo|o que (a senhora|o senhor|voce|te|lhe|a) (tem|sente|traz|trouxe)|estou com|vim porque|queixa\w*|motivo da consulta)\b/],
  [
    'História da doença atual',
    /\b(ha (quanto|quantos|\w+ (dias?|semanas?|mes|meses|anos?|horas?))|desde|comec\w+|pior\w*|melhor\w*|dor\w*|febre|tosse\w*|falta de ar|tontura\w*|nausea\w*|vomit\w*|diarreia|coceira|inchaco|cansaco|palpitac\w+|insonia|perda de peso|sint\w+|sente|sentindo)\b/,
  ],
]

/** Where a long stretch without punctuation may be cut: before these words, each the opening of a new turn. */
export const TURN_OPENINGS =
  /(?<=\s)(?=(?:bom dia|boa tarde|boa noite|há quanto tempo|(?:a senhora|o senhor|você) (?:tem|toma|usa|sente)|toma algum|tem alergia|tenho alergia|a pressão arterial|ausculta|hipótese de|vou (?:pedir|solicitar|prescrever)|retorno em|obrigad[oa])(?:\s|$))/giu

/** Before these words a cut would change the meaning: a negation must stay with what it negates. */
export const BINDING_WORDS = /(?:^|\s)(?:não|nao|nem|nunca|nega|sem|que|se|e|ou|de|da|do|com|para|quando|o|a)\s*$/iu
