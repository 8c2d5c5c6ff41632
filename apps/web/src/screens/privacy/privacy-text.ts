export const PRIVACY_SINCE = '29 de novembro de 2026'

/** What the product does with data; every sentence must remain true of the code. */
export const PRIVACY: readonly { readonly title: string; readonly points: readonly string[] }[] = [
  {
    title: 'O que guardamos',
    points: [
      'Do profissional: nome, email, registro, especialidade, endereço, contato, foto e logo, e uma senha que só existe como resumo criptográfico.',
      'Do paciente: o que o profissional digita no cadastro, a transcrição das consultas e os prontuários.',
      'Nenhum áudio é armazenado no servidor. Durante a gravação o áudio fica neste aparelho, criptografado, e é apagado quando o texto está salvo.',
    ],
  },
  {
    title: 'O que é criptografado, e onde',
    points: [
      'No seu aparelho: o áudio que ainda não virou texto, de quem ele é, e por 24 horas até 40 pacientes recentes, com uma chave (AES-256) que não sai do navegador.',
      'No caminho: tudo o que vai e vem, por HTTPS. Sem ele o navegador não libera o microfone, salvo na própria máquina do servidor.',
      'No servidor: senhas só existem como resumo criptográfico. Textos e imagens ficam no banco de dados e no armazenamento de arquivos, cuja criptografia é a de quem administra a instalação.',
    ],
  },
  {
    title: 'Para que usamos',
    points: [
      'Para transcrever e organizar a consulta, guardar o histórico por CPF, emitir o PDF e cobrar o plano.',
      'Não vendemos dados, não fazemos publicidade e não usamos consultas para treinar modelos.',
      'Não há cookies de rastreamento. O navegador guarda a sessão, o microfone escolhido, o próprio aplicativo e, criptografados, os pacientes recentes e o áudio enquanto se grava.',
    ],
  },
  {
    title: 'Quem vê',
    points: [
      'No aplicativo, só o profissional que atendeu: o próprio banco de dados separa as contas, linha por linha. Quem administra a instalação tem acesso ao banco.',
      'A foto e o logo ficam em endereços públicos, para aparecerem nos documentos.',
      'Conforme a instalação, o áudio ou o texto pode passar por um serviço externo de transcrição ou de análise; quem administra o sistema informa qual.',
      'Pagamentos são feitos na página do provedor de pagamento. Nenhum dado de cartão passa por aqui.',
    ],
  },
  {
    title: 'Por quanto tempo',
    points: [
      'Enquanto a conta existir. Ao excluir a conta, tudo sai do aplicativo.',
      'Prontuários excluídos, e a transcrição com que um prontuário foi confirmado, permanecem em um arquivo fechado, fora do alcance do aplicativo, pelo prazo legal de 20 anos (Lei 13.787/2018).',
    ],
  },
  {
    title: 'Seus direitos (LGPD)',
    points: [
      'Ver e corrigir: em Configurações, Pacientes e Prontuários.',
      'Levar uma cópia completa: em Configurações, “Baixar todos os meus dados”.',
      'Excluir: em Configurações, “Excluir conta”.',
      'O paciente exerce seus direitos junto ao profissional que o atende, que é o controlador dos dados.',
    ],
  },
]
