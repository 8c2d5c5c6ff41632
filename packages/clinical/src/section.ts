/** Sections of a Brazilian medical record, in the order of the anamnese. Identification comes from the form. */
export const SECTIONS = [
  { id: 'complaint', title: 'Queixa principal' },
  { id: 'presentIllness', title: 'História da doença atual' },
  { id: 'pastHistory', title: 'Antecedentes pessoais' },
  { id: 'familyHistory', title: 'Antecedentes familiares' },
  { id: 'medications', title: 'Medicamentos em uso' },
  { id: 'allergies', title: 'Alergias' },
  { id: 'habits', title: 'Hábitos' },
  { id: 'physicalExam', title: 'Exame físico' },
  { id: 'results', title: 'Resultados de exames' },
  { id: 'hypotheses', title: 'Hipóteses diagnósticas' },
  { id: 'plan', title: 'Conduta' },
  { id: 'advice', title: 'Orientações' },
  { id: 'followUp', title: 'Retorno' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
