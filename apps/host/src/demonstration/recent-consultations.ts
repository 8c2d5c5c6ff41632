import type { SpokenConsultation } from './spoken-consultation.ts'

/** Eight consultations of the last seven weeks, oldest first; the last two stay drafts. */
export const RECENT_CONSULTATIONS: readonly SpokenConsultation[] = [
  {
    patient: 5,
    daysAgo: 49,
    hour: 15,
    seconds: 1187,
    conversation: `Médica: Boa tarde, seu Sebastião. O que o senhor sente?
Paciente: Estou com falta de ar quando subo a ladeira, há dois meses.
Médica: Tem tosse?
Paciente: Tenho tosse com catarro claro de manhã.
Médica: O senhor fuma?
Paciente: Fumo um maço por dia há quarenta anos.
Médica: Incha as pernas?
Paciente: Não incham.
Médica: Alguma alergia?
Paciente: Tenho alergia a penicilina.
Médica: A saturação está 93 por cento. Murmúrio vesicular diminuído.
Médica: A hipótese é de DPOC.
Médica: Vou pedir espirometria e radiografia de tórax.
Médica: Precisamos parar o cigarro; encaminho para o grupo de tabagismo. Retorno em 20 dias.`,
    signed: `QUEIXA PRINCIPAL
• Falta de ar ao subir ladeira há 2 meses.

HISTÓRIA DA DOENÇA ATUAL
• Tosse com catarro claro pela manhã. Sem edema de membros inferiores.

HÁBITOS
• Tabagista: um maço por dia há 40 anos.

ALERGIAS
• Penicilina.

EXAME FÍSICO
• Saturação 93%; murmúrio vesicular diminuído.

HIPÓTESES DIAGNÓSTICAS
• DPOC.

CONDUTA
• Solicito espirometria e radiografia de tórax.
• Encaminho para o grupo de tabagismo.

RETORNO
• Retorno em 20 dias.`,
  },
  {
    patient: 4,
    daysAgo: 34,
    hour: 11,
    seconds: 604,
    conversation: `Médica: Oi, Luiza. Dormiu melhor?
Paciente: Durmo melhor desde que cortei o café. Ainda fico ansiosa antes dos plantões.
Médica: Os exames vieram normais: TSH 2,1 e hemograma sem alterações.
Médica: Começou a psicoterapia?
Paciente: Comecei há duas semanas.
Médica: Ótimo. Por enquanto não vamos usar remédio.
Médica: Mantenha a psicoterapia e o sono regular. Retorno em 60 dias.`,
    signed: `QUEIXA PRINCIPAL
• Retorno por insônia e ansiedade.

HISTÓRIA DA DOENÇA ATUAL
• Dorme melhor desde que cortou o café. Ainda ansiosa antes dos plantões. Em psicoterapia há 2 semanas.

RESULTADOS DE EXAMES
• TSH 2,1 e hemograma sem alterações.

CONDUTA
• Sem medicamento por enquanto.

ORIENTAÇÕES
• Manter a psicoterapia e o sono regular.

RETORNO
• Retorno em 60 dias.`,
  },
  {
    patient: 5,
    daysAgo: 27,
    hour: 15,
    seconds: 879,
    conversation: `Médica: Boa tarde, seu Sebastião. Fez a espirometria?
Paciente: Fiz. O papel está aqui.
Médica: A espirometria confirma obstrução que não melhora com o broncodilatador.
Médica: O senhor conseguiu diminuir o cigarro?
Paciente: Diminuí para cinco cigarros por dia.
Médica: Vou receitar tiotrópio 5 mcg uma vez ao dia, inalado.
Médica: Se a falta de ar piorar ou tiver febre, procure o pronto-socorro.
Médica: Tome a vacina da gripe. Retorno em 45 dias.`,
    signed: `QUEIXA PRINCIPAL
• Retorno com espirometria.

HISTÓRIA DA DOENÇA ATUAL
• Reduziu para 5 cigarros por dia.

ALERGIAS
• Penicilina.

RESULTADOS DE EXAMES
• Espirometria: obstrução sem resposta ao broncodilatador.

HIPÓTESES DIAGNÓSTICAS
• DPOC.

CONDUTA
• Tiotrópio 5 mcg 1x/dia, inalado.

ORIENTAÇÕES
• Se a falta de ar piorar ou tiver febre, procurar o pronto-socorro.
• Tomar a vacina da gripe.

RETORNO
• Retorno em 45 dias.`,
  },
  {
    patient: 3,
    daysAgo: 13,
    hour: 10,
    seconds: 792,
    conversation: `Médica: Bom dia, seu João. Como foram estes três meses?
Paciente: Melhorei. Não levanto mais à noite para urinar.
Médica: Teve algum mal-estar com fome, suor frio?
Paciente: Não tive.
Médica: A hemoglobina glicada baixou para 7,1 por cento.
Médica: A pressão está 130 por 80 e o peso 82 quilos.
Médica: Os pés estão sem feridas.
Médica: Mantenha a metformina 850 mg duas vezes ao dia e a gliclazida 30 mg uma vez ao dia.
Médica: Vou pedir microalbuminúria e fundo de olho. Retorno em três meses.`,
    signed: `QUEIXA PRINCIPAL
• Acompanhamento de diabetes tipo 2.

HISTÓRIA DA DOENÇA ATUAL
• Melhorou; não levanta mais à noite para urinar. Nega hipoglicemia.

EXAME FÍSICO
• PA 130x80 mmHg; peso 82 kg; pés sem feridas.

RESULTADOS DE EXAMES
• Hemoglobina glicada 7,1%.

CONDUTA
• Mantenho metformina 850 mg 2x/dia e gliclazida 30 mg 1x/dia.
• Solicito microalbuminúria e fundo de olho.

RETORNO
• Retorno em 3 meses.`,
  },
  {
    patient: 2,
    daysAgo: 8,
    hour: 16,
    seconds: 668,
    conversation: `Médica: Oi, Marina. Como estão as crises?
Paciente: Tive duas crises em dois meses, mais fracas.
Paciente: Não senti cansaço nem tontura com o propranolol.
Médica: A pressão está 110 por 70.
Médica: Vamos manter o propranolol 40 mg duas vezes ao dia.
Médica: Continue o diário das crises. Retorno em 90 dias.`,
    signed: `QUEIXA PRINCIPAL
• Acompanhamento de enxaqueca.

HISTÓRIA DA DOENÇA ATUAL
• Duas crises em 2 meses, mais fracas. Nega cansaço ou tontura com o propranolol.

EXAME FÍSICO
• PA 110x70 mmHg.

CONDUTA
• Mantenho propranolol 40 mg 2x/dia.

ORIENTAÇÕES
• Continuar o diário das crises.

RETORNO
• Retorno em 90 dias.`,
  },
  {
    patient: 1,
    daysAgo: 6,
    hour: 14,
    seconds: 574,
    conversation: `Médica: Boa tarde, Otávio. E a lombar?
Paciente: A lombar passou. Agora estou com chiado no peito há três dias.
Médica: Tem febre?
Paciente: Não tenho febre.
Médica: Quantas vezes usou a bombinha?
Paciente: Usei o salbutamol quatro vezes por dia.
Médica: Ausculta com sibilos difusos. A saturação está 97 por cento.
Médica: É uma crise leve de asma.
Médica: Vou receitar prednisona 40 mg uma vez ao dia por cinco dias.
Médica: Se tiver falta de ar em repouso, procure o pronto-socorro. Retorno em 7 dias.`,
    signed: `QUEIXA PRINCIPAL
• Chiado no peito há 3 dias.

HISTÓRIA DA DOENÇA ATUAL
• Uso de salbutamol 4x/dia. Nega febre. A dor lombar passou.

ANTECEDENTES PESSOAIS
• Asma.

EXAME FÍSICO
• Sibilos difusos; saturação 97%.

HIPÓTESES DIAGNÓSTICAS
• Crise leve de asma.

CONDUTA
• Prednisona 40 mg 1x/dia por 5 dias.

ORIENTAÇÕES
• Se tiver falta de ar em repouso, procurar o pronto-socorro.

RETORNO
• Retorno em 7 dias.`,
  },
  {
    patient: 0,
    daysAgo: 1,
    hour: 9,
    seconds: 701,
    conversation: `Médica: Bom dia, dona Helena.
Paciente: Bom dia, doutora. Tenho azia depois do jantar há um mês.
Paciente: Às vezes a azia me acorda à noite.
Médica: Perdeu peso?
Paciente: Não perdi peso.
Médica: Tem dificuldade para engolir?
Paciente: Não tenho.
Paciente: Tomo losartana 50 mg de 12 em 12 horas.
Paciente: Tenho alergia a dipirona.
Médica: Ao exame, pressão de 130 por 80 e abdome sem dor.
Médica: A hipótese é refluxo gastroesofágico.
Médica: Vou receitar omeprazol 20 mg em jejum por quatro semanas.
Médica: Não se deite logo depois de comer.
Médica: Retorno em 30 dias.`,
  },
  {
    patient: 4,
    daysAgo: 0,
    hour: 11,
    seconds: 496,
    conversation: `Médica: Oi, Luiza.
Paciente: Tenho dor de garganta há dois dias, com febre de 38,5.
Paciente: Não tenho tosse.
Médica: Ao exame, amígdalas aumentadas com placas e gânglios doloridos no pescoço.
Médica: A hipótese é amigdalite bacteriana.
Médica: Vou receitar amoxicilina 500 mg de 8 em 8 horas por dez dias.
Médica: Beba bastante água.
Médica: Retorno em 3 dias se não melhorar.`,
  },
]
