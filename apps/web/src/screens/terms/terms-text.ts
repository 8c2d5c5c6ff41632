export const TERMS_SINCE = '22 de novembro de 2026'

/** The nine sections of the terms, each with a plain summary. */
export const TERMS: readonly { readonly title: string; readonly summary: string; readonly text: string }[] = [
  {
    title: 'Aceitação dos termos',
    summary: 'ao criar uma conta, você concorda com esta página.',
    text: 'O uso do Prontuvoz depende da concordância com estes termos. Quem não concorda não deve criar conta nem usar o serviço.',
  },
  {
    title: 'Descrição do serviço',
    summary: 'a consulta falada vira texto e prontuário; o áudio não é guardado.',
    text: 'O serviço grava a consulta pelo microfone, transcreve a conversa, organiza o que foi dito em um prontuário e o guarda sob o CPF do paciente. O áudio não é armazenado: apenas o texto permanece.',
  },
  {
    title: 'Deveres do usuário',
    summary: 'informe o paciente, proteja sua senha e revise cada prontuário.',
    text: 'O profissional informa o paciente sobre a gravação e o uso de inteligência artificial e respeita a recusa; mantém sua senha em segredo; usa dados verdadeiros; e revisa o texto antes de considerá-lo parte do prontuário.',
  },
  {
    title: 'Limitação de responsabilidade',
    summary: 'o responsável pelos dados armazenados é o profissional.',
    text: 'O fornecedor do serviço não se responsabiliza pelos dados armazenados; o profissional é o responsável por eles, por sua exatidão e pelas decisões clínicas tomadas a partir deles.',
  },
  {
    title: 'Privacidade',
    summary: 'seus dados servem ao atendimento e não são vendidos.',
    text: 'Os dados são usados apenas para prestar o serviço. Cada profissional acessa somente os próprios pacientes. Nenhum dado é vendido nem usado para publicidade.',
  },
  {
    title: 'Uso de inteligência artificial',
    summary: 'a máquina organiza; quem decide é você.',
    text: 'A transcrição e a organização do texto são feitas com apoio de inteligência artificial e podem conter erros. O resultado é um rascunho. A revisão por um profissional é obrigatória, e nenhum diagnóstico ou conduta é enviado diretamente ao paciente.',
  },
  {
    title: 'Conformidade regulatória',
    summary: 'valem a LGPD, o Código de Ética Médica e as normas do CFM.',
    text: 'O uso do serviço observa a Lei Geral de Proteção de Dados (LGPD), o Código de Ética Médica e as resoluções do Conselho Federal de Medicina, inclusive quanto à guarda do prontuário.',
  },
  {
    title: 'Alterações',
    summary: 'avisaremos antes de mudar estas regras.',
    text: 'Estes termos podem mudar. Alterações importantes são comunicadas com antecedência, e a continuidade do uso significa concordância com a nova versão.',
  },
  {
    title: 'Contato',
    summary: 'fale com quem administra o sistema na sua clínica.',
    text: 'Dúvidas sobre estes termos ou sobre seus dados podem ser enviadas pela página de contato ou a quem administra o sistema na sua clínica.',
  },
]
