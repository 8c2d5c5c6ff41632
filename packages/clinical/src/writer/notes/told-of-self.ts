import { FIRM, KIN, LIKELY, SURE, type Cue } from './cue-weights.ts'

/** What patients write of themselves. */
export const SELF_CUES: readonly Cue[] = [
  {
    section: 'familyHistory',
    weight: SURE,
    pattern: new RegExp(
      `^(?:e )?(?:meus?|minhas?|nossa|nosso) ${KIN}\\b(?! (?:me|diz|disse|fala|acha|percebeu|notou|trouxe|que me))`,
    ),
  },
  {
    section: 'allergies',
    weight: SURE,
    pattern:
      /^(?:(?:e|eu|mas|entao|por isso|tambem) )*(?:(?:tenho|sou|tive) (?:muita )?alergi|nao posso (?:tomar|usar|comer|nem ver)|passo mal com)|\b(?:inch(?:ei|ou|ada|ado|o)|empol\p{L}+|urticaria|anafil\p{L}+|fecha(?:ou)? a garganta|cheia? de (?:placas|bolhas|manchas)|pipoc\p{L}+) (?:\p{L}+ ){0,2}(?:com|quando (?:tom|us|com)\p{L}+|depois (?:de|da|do)|ao tomar) /u,
  },
  {
    section: 'medications',
    weight: SURE,
    pattern:
      /^(?:(?:e|eu|hoje|so|tambem|ja|atualmente|de remedio) )*(?:tomo\b|uso\b(?! (?:oculos|aparelho|protese|droga|de))|faco uso|(?:estou|to) (?:tomando|usando)|nao (?:tomo|uso) (?:nada|remedio|nenhum|medica))/,
  },
  {
    section: 'habits',
    weight: SURE,
    pattern:
      /^(?:(?:e|eu|ja|nao|nunca|so|hoje|mas) )*(?:fumo\b|bebo\b|fumei|bebi|parei de (?:fumar|beber)|larguei o cigarro|caminho|malho|trabalho|moro|sou (?:professora?|aposentad|motorista|pedreiro|casad|solteir))/,
  },
  {
    section: 'pastHistory',
    weight: FIRM,
    pattern:
      /^(?:(?:e|eu|ja|so|tambem|nao|nunca|mas) )*(?:sou (?:hipertens|diabetic|asmatic|cardiac)|(?:tenho|tinha) (?:pressao alta|hipertensao|diabetes|colesterol|asma|tireoide|hipotireo|epilepsia|artrose|osteoporose|rinite|gastrite|hepatite|hiv|glaucoma|bronquite)|tive (?:pedra|infarto|avc|derrame|febre reumatica|hepatite|pneumonia|tuberculose|dengue|cancer|covid|fratura)|operei|fui (?:operad|internad)|fiz (?:cirurgia|cesarea)|tirei (?:o|a) )/,
  },
  { section: 'pastHistory', weight: LIKELY, pattern: /^quando (?:eu )?(?:era|fui|tinha) / },
  {
    section: 'presentIllness',
    weight: LIKELY,
    pattern:
      /^(?:(?:e|eu|mas|agora|ai) )*(?:sinto|estou (?:com|sentindo)|to com|ando|comecei|comecou|vim|acordo|perdi|tenho (?:medo|receio|sentido|tido|dor|muita|tosse|febre|falta|tontura|enjoo))/,
  },
]
