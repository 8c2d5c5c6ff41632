import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'

/** What a doctor types above or before a part of a note. */
export interface Heading {
  /** Parts go under the first one unless their own words name another. */
  readonly sections: readonly SectionId[]
  /** It names what is written and no part of the record: "Idade", "Convênio". */
  readonly isIdentity?: boolean
  /** Characters until the words begin. */
  readonly length: number
}

const SUBJECTIVE: readonly SectionId[] = [
  'presentIllness',
  'pastHistory',
  'medications',
  'allergies',
  'habits',
  'familyHistory',
]
const PLAN: readonly SectionId[] = ['plan', 'advice', 'followUp']

const TITLES: readonly (readonly [RegExp, readonly SectionId[]])[] = [
  [
    /^(?:qp|qpd|q p|queixas?|queixa principal|queixa e duracao|motivo(?: da (?:consulta|internacao|vinda|visita))?)$/,
    ['complaint'],
  ],
  [
    /^(?:hda|hma|hpma|h d a|historia|historico|historia da (?:doenca|molestia) (?:atual|pregressa)|historia clinica|anamnese|evolucao|resumo(?: da (?:evolucao|internacao)| clinico)?|quadro clinico|interrogatorio|isda|intercorrencias?)$/,
    ['presentIllness', 'pastHistory', 'medications', 'familyHistory', 'habits', 'physicalExam', 'results', 'plan'],
  ],
  [/^(?:id|ident|identificacao)$/, ['presentIllness', 'pastHistory']],
  [/^(?:s|subjetivo)$/, SUBJECTIVE],
  [/^(?:o|objetivo|dados objetivos)$/, ['physicalExam', 'results']],
  [/^(?:a|avaliacao|analise)$/, ['hypotheses']],
  [/^(?:p|plano)$/, PLAN],
  [
    /^(?:ap|hpp|app|hp|amp|antecedentes?(?: (?:pessoais|patologicos|clinicos|morbidos|obstetricos|ginecologicos|cirurgicos))*|historia (?:patologica )?pregressa|comorbidades|doencas previas|cirurgias?(?: previas)?|internacoes(?: previas)?|vacinas?|vacinacao)$/,
    ['pastHistory', 'familyHistory', 'habits', 'medications'],
  ],
  [/^(?:af|hf|hfam|antecedentes familiares|historia familiar|familia)$/, ['familyHistory']],
  [
    /^(?:muc|mu|med|meds|mmu|medicac(?:ao|oes)(?: (?:em uso|continua|de uso continuo|atuais|habituais))?|medicamentos?(?: (?:em uso|de uso continuo|atuais))?|remedios|em uso(?: de)?|uso continuo|faz uso(?: de)?)$/,
    ['medications'],
  ],
  [
    /^(?:alergias?|alerg|alergic[oa](?: a)?|alergias? medicamentos[ao]s?|alergias a medicamentos|reacoes adversas)$/,
    ['allergies'],
  ],
  [
    /^(?:hv|chv|h vida|habitos(?: de vida)?|habitos e vicios|historia social|social|estilo de vida|condicoes e habitos de vida)$/,
    ['habits'],
  ],
  [
    /^(?:ef|ex|ex fis|exame|exame fisico(?: geral)?|ao exame|exame(?: (?!complement|laborat|de imagem)[a-z]+){1,3}|sinais vitais|ssvv|sv)$/,
    ['physicalExam', 'results'],
  ],
  [
    /^(?:lab|labs|laboratorio|exames(?: (?:complementares|laboratoriais|de imagem|recentes|trazidos|lab))?|resultados?(?: de exames)?|imagem|exames trazidos)$/,
    ['results'],
  ],
  [
    /^(?:hd|hds|h d|hip|hipoteses?(?: diagnosticas?)?|diagnosticos?|imp|impress(?:ao|oes)(?: diagnosticas?)?|dx|diag|cid)$/,
    ['hypotheses', ...PLAN],
  ],
  [
    /^(?:cd|cdt|cond|condutas?|tto|tratamento|prescricao|prescrevo|receita|medicac(?:ao|oes) (?:de alta|prescritas?)|alta(?: em uso de| com)|uso (?:oral|interno|externo|topico|nasal|vaginal|retal|inalatorio|oftalmico|otologico|injetavel|sublingual)|plano terapeutico|solicitacoes|encaminhamentos?)$/,
    PLAN,
  ],
  [
    /^(?:orientac(?:ao|oes)(?: gerais)?|recomendac(?:ao|oes)|or|alertas?|sinais de (?:alerta|alarme))$/,
    ['advice', 'followUp'],
  ],
  [/^(?:retorno|ret|rtn|rt|seguimento|reavaliacao)$/, ['followUp']],
]
const IDENTITY =
  /^(?:data|hora|nome|dn|data de nascimento|nascimento|cpf|rg|prontuario|convenio|plano de saude|telefone|tel|endereco|cns|medic[oa]|crm|profissional|atendimento|registro|email|e-mail)$/
const MAX_TITLE_WORDS = 6
/** "QP: …", "EXAME FÍSICO - …"; a table has a tab behind it. */
const LEADING = /^\s*(?<title>\p{L}[\p{L}/. ]{0,44}?)(?:\s*\((?:s|es|eis)\))?\s*(?:[:=\t]|[–—]\s|\s-\s)\s*/u

/** The heading that a line or a sentence begins with, or that it is as a whole. */
export function headingOf(text: string, isLine: boolean): Heading | undefined {
  const leading = LEADING.exec(text)
  const title = leading?.groups?.title
  const named = title === undefined ? undefined : sectionsOf(title)
  if (leading && named) return { ...named, length: leading[0].length }
  if (!isLine || text.trim().split(/\s+/).length > MAX_TITLE_WORDS || /[.,;!?]\s*$|\d/u.test(text)) return undefined
  const alone = sectionsOf(
    text
      .trim()
      .replace(/[:–-]$/u, '')
      .trim(),
  )
  return alone && alone.isIdentity !== true ? { ...alone, length: text.length } : undefined
}

function sectionsOf(title: string): Pick<Heading, 'sections' | 'isIdentity'> | undefined {
  const plain = fold(title).replaceAll(/[./]+/g, ' ').replaceAll(/\s+/g, ' ').trim()
  if (IDENTITY.test(plain)) return { sections: [], isIdentity: true }
  const sections = TITLES.find(([pattern]) => pattern.test(plain))?.[1]
  return sections && { sections }
}
