import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const configuration = z.object({ supabaseKey: z.string(), demo: z.object({ email: z.string(), password: z.string() }) })
const id = z.object({ id: z.string() })

const CONVERSATIONS = [
  'Estou com dor de cabeça há três dias, e piora à noite.\nNão tenho febre.\nTenho alergia a dipirona.\nTomo losartana 50 mg pela manhã.\nVamos pedir um hemograma e voltar em duas semanas.',
  'A pressão está 14 por 9.\nSinto cansaço quando subo escada.\nTomo metformina 850 mg duas vezes ao dia.\nMinha mãe teve diabetes.\nOriento caminhada de trinta minutos por dia.',
  'Tenho tosse seca há uma semana.\nNão fumo.\nSem falta de ar.\nRetorne se tiver febre.',
]

/** Signs in to the demonstration and makes consultations through the product itself, as typed conversations. */
export async function fillDemonstration(url: string): Promise<SupabaseClient> {
  const { supabaseKey, demo } = configuration.parse(await (await fetch(`${url}/config.json`)).json())
  const client = createClient(url, supabaseKey, { auth: { persistSession: false } })
  const signedIn = await client.auth.signInWithPassword(demo)
  if (signedIn.error) throw signedIn.error
  const userId = signedIn.data.user.id
  const { data: patients } = await client.from('patients').select('id, name').order('created_at').throwOnError()
  for (const [index, transcriptionText] of CONVERSATIONS.entries()) {
    const patient = z.object({ id: z.string(), name: z.string() }).parse(patients[index % patients.length])
    const begun = await client
      .from('consultations')
      .insert({ user_id: userId, patient_id: patient.id, status: 'recording', duration_seconds: 0 })
      .select('id')
      .single()
      .throwOnError()
    const consultationId = id.parse(begun.data).id
    await client
      .from('consultations')
      .update({ status: 'processing', duration_seconds: 214 + index * 131 })
      .eq('id', consultationId)
      .throwOnError()
    const { error } = await client.functions.invoke('process-medical-text', {
      body: { transcriptionText, patientName: patient.name, consultationId },
    })
    if (error) throw new Error('the conversation was not processed', { cause: error })
  }
  return client
}
