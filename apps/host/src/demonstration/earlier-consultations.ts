import type { SpokenConsultation } from './spoken-consultation.ts'

/** Six consultations two to four months ago, oldest first; all become confirmed records. */
export const EARLIER_CONSULTATIONS: readonly SpokenConsultation[] = [
  {
    patient: 0,
    daysAgo: 112,
    hour: 9,
    seconds: 847,
    conversation: `Médica: Bom dia, dona Helena. O que a traz aqui?
Paciente: Doutora, estou com dor de cabeça há duas semanas, principalmente na nuca e de manhã.
Médica: Tem tontura ou alteração na visão?
Paciente: Tontura às vezes. Visão normal.
Médica: A senhora tem pressão alta?
Paciente: Tenho pressão alta há dez anos.
Médica: Que remédios toma?
Paciente: Tomo losartana 50 mg uma vez ao dia.
Médica: Tem alergia a algum remédio?
Paciente: Tenho alergia a dipirona.
Médica: A pressão hoje está 160 por 100.
Médica: Vou aumentar a losartana para 50 mg de 12 em 12 horas.
Médica: Vou pedir creatinina e potássio.
Médica: Diminua o sal da comida. Retorno em 30 dias.`,
    signed: `QUEIXA PRINCIPAL
• Dor de cabeça há 2 semanas, pior pela manhã.

HISTÓRIA DA DOENÇA ATUAL
• Cefaleia na nuca, principalmente de manhã, com tontura eventual. Sem alteração visual.

ANTECEDENTES PESSOAIS
• Hipertensão arterial há 10 anos.

MEDICAMENTOS EM USO
• Losartana 50 mg 1x/dia.

ALERGIAS
• Dipirona.

EXAME FÍSICO
• PA 160x100 mmHg.

HIPÓTESES DIAGNÓSTICAS
• Hipertensão arterial não controlada.

CONDUTA
• Aumento a losartana para 50 mg 12/12 h.
• Solicito creatinina e potássio.

ORIENTAÇÕES
• Reduzir o sal da comida.

RETORNO
• Retorno em 30 dias.`,
  },
  {
    patient: 1,
    daysAgo: 105,
    hour: 14,
    seconds: 612,
    conversation: `Médica: Boa tarde, Otávio. Como posso ajudar?
Paciente: Estou com dor na lombar há cinco dias, depois de carregar uma mudança.
Médica: A dor desce para a perna?
Paciente: Não desce.
Médica: Teve febre?
Paciente: Não tive febre.
Médica: Tem alguma doença?
Paciente: Tenho asma desde criança, uso bombinha de salbutamol quando preciso.
Médica: Ao exame, dor à palpação da musculatura lombar. Sem alteração de força.
Médica: Deve ser uma lombalgia mecânica.
Médica: Vou receitar ibuprofeno 600 mg de 8 em 8 horas por cinco dias.
Médica: Evite carregar peso. Se a dor descer para a perna, volte antes.`,
    signed: `QUEIXA PRINCIPAL
• Dor lombar há 5 dias.

HISTÓRIA DA DOENÇA ATUAL
• Início após carregar peso em uma mudança. Sem irradiação para a perna. Nega febre.

ANTECEDENTES PESSOAIS
• Asma desde a infância.

MEDICAMENTOS EM USO
• Salbutamol inalatório, quando necessário.

EXAME FÍSICO
• Dor à palpação da musculatura lombar; sem alteração de força.

HIPÓTESES DIAGNÓSTICAS
• Lombalgia mecânica.

CONDUTA
• Ibuprofeno 600 mg 8/8 h por 5 dias.

ORIENTAÇÕES
• Evitar carregar peso.
• Se a dor descer para a perna, volte antes.`,
  },
  {
    patient: 3,
    daysAgo: 98,
    hour: 10,
    seconds: 1043,
    conversation: `Médica: Bom dia, seu João. Trouxe os exames?
Paciente: Trouxe. A glicose deu 182 em jejum.
Médica: E a hemoglobina glicada?
Paciente: Deu 8,4 por cento.
Médica: O senhor está tomando a metformina direito?
Paciente: Tomo metformina 850 mg duas vezes ao dia.
Médica: Tem sentido sede ou urinado muito?
Paciente: Sinto muita sede e levanto três vezes à noite para urinar.
Médica: Alguém na família tem diabetes?
Paciente: Meu pai teve diabetes.
Médica: O senhor fuma?
Paciente: Parei de fumar há vinte anos.
Médica: Vou acrescentar gliclazida 30 mg uma vez ao dia, no café da manhã.
Médica: Oriento caminhada de trinta minutos por dia. Retorno em três meses.`,
    signed: `QUEIXA PRINCIPAL
• Sede intensa e noctúria, três vezes por noite.

ANTECEDENTES PESSOAIS
• Diabetes tipo 2. Ex-tabagista, parou há 20 anos.

ANTECEDENTES FAMILIARES
• Pai com diabetes.

MEDICAMENTOS EM USO
• Metformina 850 mg 2x/dia.

RESULTADOS DE EXAMES
• Glicose de jejum 182 mg/dL; hemoglobina glicada 8,4%.

CONDUTA
• Acrescento gliclazida 30 mg 1x/dia, no café da manhã.

ORIENTAÇÕES
• Caminhada de 30 min por dia.

RETORNO
• Retorno em 3 meses.`,
  },
  {
    patient: 2,
    daysAgo: 91,
    hour: 16,
    seconds: 731,
    conversation: `Médica: Oi, Marina. O que está acontecendo?
Paciente: Tenho enxaqueca há muitos anos e agora está vindo toda semana.
Médica: Como é a dor?
Paciente: É latejante, do lado direito, com náusea. A luz incomoda.
Médica: Quanto tempo dura?
Paciente: Dura umas seis horas.
Médica: Toma algum remédio?
Paciente: Tomo anticoncepcional.
Médica: Tem alergia a alguma coisa?
Paciente: Não tenho alergia a nada.
Médica: O exame neurológico está normal.
Médica: É uma enxaqueca sem aura.
Médica: Vou receitar propranolol 40 mg duas vezes ao dia.
Médica: Faça um diário das crises. Retorno em 60 dias.`,
    signed: `QUEIXA PRINCIPAL
• Enxaqueca há muitos anos, agora toda semana.

HISTÓRIA DA DOENÇA ATUAL
• Dor latejante à direita, com náusea e fotofobia, duração de cerca de 6 h.

MEDICAMENTOS EM USO
• Anticoncepcional.

ALERGIAS
• Nega alergias.

EXAME FÍSICO
• Exame neurológico normal.

HIPÓTESES DIAGNÓSTICAS
• Enxaqueca sem aura.

CONDUTA
• Propranolol 40 mg 2x/dia.

ORIENTAÇÕES
• Fazer um diário das crises.

RETORNO
• Retorno em 60 dias.`,
  },
  {
    patient: 0,
    daysAgo: 80,
    hour: 9,
    seconds: 538,
    conversation: `Médica: Bom dia, dona Helena. A dor de cabeça melhorou?
Paciente: Melhorou bastante. Não tive mais tontura.
Médica: Está tomando a losartana duas vezes?
Paciente: Tomo losartana 50 mg de 12 em 12 horas.
Médica: Os exames vieram normais: creatinina 0,9 e potássio 4,2.
Médica: A pressão hoje está 130 por 80.
Médica: Vamos manter a losartana.
Médica: Continue com pouco sal. Retorno em 90 dias.`,
    signed: `QUEIXA PRINCIPAL
• Retorno por hipertensão e cefaleia.

HISTÓRIA DA DOENÇA ATUAL
• Melhora importante da dor de cabeça. Não teve mais tontura.

MEDICAMENTOS EM USO
• Losartana 50 mg 12/12 h.

ALERGIAS
• Dipirona.

EXAME FÍSICO
• PA 130x80 mmHg.

RESULTADOS DE EXAMES
• Creatinina 0,9 e potássio 4,2, normais.

CONDUTA
• Mantenho a losartana.

ORIENTAÇÕES
• Continuar com pouco sal.

RETORNO
• Retorno em 90 dias.`,
  },
  {
    patient: 4,
    daysAgo: 63,
    hour: 11,
    seconds: 955,
    conversation: `Médica: Olá, Luiza. Como você está?
Paciente: Estou dormindo mal há um mês e me sinto muito ansiosa.
Médica: Aconteceu alguma coisa?
Paciente: Comecei a residência. Fico com o coração acelerado antes dos plantões.
Médica: Você tem pensado em se machucar?
Paciente: Não, nunca pensei nisso.
Médica: Toma café?
Paciente: Tomo seis xícaras de café por dia.
Médica: Fuma?
Paciente: Não fumo. Bebo vinho aos fins de semana.
Médica: A frequência cardíaca está 84 e a pressão 110 por 70.
Médica: Vou pedir TSH e hemograma.
Médica: Encaminho para psicoterapia.
Médica: Diminua o café e evite telas à noite. Retorno em 30 dias.`,
    signed: `QUEIXA PRINCIPAL
• Insônia e ansiedade há 1 mês.

HISTÓRIA DA DOENÇA ATUAL
• Início com a residência médica. Palpitações antes dos plantões. Nega ideias de autoagressão.

HÁBITOS
• Seis xícaras de café por dia. Não fuma. Bebe aos fins de semana.

EXAME FÍSICO
• FC 84 bpm; PA 110x70 mmHg.

CONDUTA
• Solicito TSH e hemograma.
• Encaminho para psicoterapia.

ORIENTAÇÕES
• Diminuir o café e evitar telas à noite.

RETORNO
• Retorno em 30 dias.`,
  },
]
