// Made by "npm run generate" from the migrated schema. Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14"
  }
  public: {
    Tables: {
      clinic_words: {
        Row: {
          added_at: string
          folded: string
          user_id: string
          word: string
        }
        Insert: {
          added_at?: string
          folded?: never
          user_id: string
          word: string
        }
        Update: {
          added_at?: string
          folded?: never
          user_id?: string
          word?: string
        }
        Relationships: []
      }
      consultations: {
        Row: {
          captured_samples: number | null
          consent_confirmed_at: string | null
          consent_modality: string | null
          consent_text: number | null
          created_at: string
          duration_seconds: number
          filed_at: string | null
          has_transcription: boolean
          id: string
          patient_id: string
          recording_declined_at: string | null
          recording_gaps: NonNullable<Json>
          status: string
          transcribed_samples: number | null
          transcription: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          captured_samples?: number | null
          consent_confirmed_at?: string | null
          consent_modality?: string | null
          consent_text?: number | null
          created_at?: string
          duration_seconds?: number
          filed_at?: string | null
          has_transcription?: never
          id?: string
          patient_id: string
          recording_declined_at?: string | null
          recording_gaps?: NonNullable<Json>
          status?: string
          transcribed_samples?: number | null
          transcription?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          captured_samples?: number | null
          consent_confirmed_at?: string | null
          consent_modality?: string | null
          consent_text?: number | null
          created_at?: string
          duration_seconds?: number
          filed_at?: string | null
          has_transcription?: never
          id?: string
          patient_id?: string
          recording_declined_at?: string | null
          recording_gaps?: NonNullable<Json>
          status?: string
          transcribed_samples?: number | null
          transcription?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "consultations_patient_fkey"
            columns: ["user_id", "patient_id"]
            referencedRelation: "patients"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      patient_record_reviews: {
        Row: {
          omissions: NonNullable<Json>
          organiser: string
          record_id: string
          set_aside: NonNullable<Json>
          statements: NonNullable<Json>
          user_id: string
        }
        Insert: {
          omissions?: NonNullable<Json>
          organiser: string
          record_id: string
          set_aside?: NonNullable<Json>
          statements?: NonNullable<Json>
          user_id: string
        }
        Update: {
          omissions?: NonNullable<Json>
          organiser?: string
          record_id?: string
          set_aside?: NonNullable<Json>
          statements?: NonNullable<Json>
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "patient_record_reviews_record_fkey"
            columns: ["user_id", "record_id"]
            referencedRelation: "patient_records"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      patient_records: {
        Row: {
          confirmed_at: string | null
          confirmed_sha256: string | null
          confirmed_transcript_sha256: string | null
          consultation_id: string | null
          created_at: string
          id: string
          medical_analysis: string
          patient_cpf: string
          patient_id: string
          patient_name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          confirmed_at?: string | null
          confirmed_sha256?: string | null
          confirmed_transcript_sha256?: string | null
          consultation_id?: string | null
          created_at?: string
          id?: string
          medical_analysis: string
          patient_cpf: string
          patient_id: string
          patient_name: string
          updated_at?: string
          user_id: string
        }
        Update: {
          confirmed_at?: string | null
          confirmed_sha256?: string | null
          confirmed_transcript_sha256?: string | null
          consultation_id?: string | null
          created_at?: string
          id?: string
          medical_analysis?: string
          patient_cpf?: string
          patient_id?: string
          patient_name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "patient_records_consultation_fkey"
            columns: ["user_id", "consultation_id"]
            referencedRelation: "consultations"
            referencedColumns: ["user_id", "id"]
          },
          {
            foreignKeyName: "patient_records_patient_fkey"
            columns: ["user_id", "patient_id", "patient_cpf"]
            referencedRelation: "patients"
            referencedColumns: ["user_id", "id", "cpf"]
          },
        ]
      }
      patients: {
        Row: {
          address: string | null
          birth_date: string | null
          chronic_diseases: string | null
          continuous_medications: string | null
          cpf: string | null
          created_at: string
          email: string | null
          emergency_contact_name: string | null
          emergency_contact_phone: string | null
          gender: string | null
          id: string
          known_allergies: string | null
          marital_status: string | null
          medical_history: string | null
          name: string
          phone: string | null
          profession: string | null
          search_text: string
          surgery_history: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          address?: string | null
          birth_date?: string | null
          chronic_diseases?: string | null
          continuous_medications?: string | null
          cpf?: string | null
          created_at?: string
          email?: string | null
          emergency_contact_name?: string | null
          emergency_contact_phone?: string | null
          gender?: string | null
          id?: string
          known_allergies?: string | null
          marital_status?: string | null
          medical_history?: string | null
          name: string
          phone?: string | null
          profession?: string | null
          search_text?: never
          surgery_history?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          address?: string | null
          birth_date?: string | null
          chronic_diseases?: string | null
          continuous_medications?: string | null
          cpf?: string | null
          created_at?: string
          email?: string | null
          emergency_contact_name?: string | null
          emergency_contact_phone?: string | null
          gender?: string | null
          id?: string
          known_allergies?: string | null
          marital_status?: string | null
          medical_history?: string | null
          name?: string
          phone?: string | null
          profession?: string | null
          search_text?: never
          surgery_history?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      payment_accounts: {
        Row: {
          ask_again_at: string | null
          customer_id: string
          plan_id: string | null
          revision: number
          subscription_id: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          ask_again_at?: string | null
          customer_id: string
          plan_id?: string | null
          revision?: number
          subscription_id?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          ask_again_at?: string | null
          customer_id?: string
          plan_id?: string | null
          revision?: number
          subscription_id?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_accounts_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
        ]
      }
      payments_to_end: {
        Row: {
          ask_again_at: string
          customer_id: string
          subscription_id: string | null
        }
        Insert: {
          ask_again_at?: string
          customer_id: string
          subscription_id?: string | null
        }
        Update: {
          ask_again_at?: string
          customer_id?: string
          subscription_id?: string | null
        }
        Relationships: []
      }
      plans: {
        Row: {
          features: NonNullable<Json>
          id: string
          max_patients: number | null
          max_recording_minutes: number | null
          name: string
          price_cents: number
        }
        Insert: {
          features: NonNullable<Json>
          id?: string
          max_patients?: number | null
          max_recording_minutes?: number | null
          name: string
          price_cents: number
        }
        Update: {
          features?: NonNullable<Json>
          id?: string
          max_patients?: number | null
          max_recording_minutes?: number | null
          name?: string
          price_cents?: number
        }
        Relationships: []
      }
      profiles: {
        Row: {
          address: string | null
          contact: string | null
          full_name: string | null
          logo_url: string | null
          online_only: boolean
          professional_register: string | null
          profile_photo_url: string | null
          record_template: Json | null
          record_template_version: number
          specialty: string | null
          time_zone: string
          user_id: string
        }
        Insert: {
          address?: string | null
          contact?: string | null
          full_name?: string | null
          logo_url?: string | null
          online_only?: boolean
          professional_register?: string | null
          profile_photo_url?: string | null
          record_template?: Json | null
          record_template_version?: number
          specialty?: string | null
          time_zone?: string
          user_id: string
        }
        Update: {
          address?: string | null
          contact?: string | null
          full_name?: string | null
          logo_url?: string | null
          online_only?: boolean
          professional_register?: string | null
          profile_photo_url?: string | null
          record_template?: Json | null
          record_template_version?: number
          specialty?: string | null
          time_zone?: string
          user_id?: string
        }
        Relationships: []
      }
      record_facts: {
        Row: {
          answered: number | null
          draft_lines: number | null
          drafted_at: string | null
          edited_lines: number | null
          first_confirmed_at: string
          marks: number | null
          patient_id: string
          record_id: string
          return_on: string | null
          user_id: string
          visited_at: string
        }
        Insert: {
          answered?: number | null
          draft_lines?: number | null
          drafted_at?: string | null
          edited_lines?: number | null
          first_confirmed_at: string
          marks?: number | null
          patient_id: string
          record_id: string
          return_on?: string | null
          user_id: string
          visited_at: string
        }
        Update: {
          answered?: number | null
          draft_lines?: number | null
          drafted_at?: string | null
          edited_lines?: number | null
          first_confirmed_at?: string
          marks?: number | null
          patient_id?: string
          record_id?: string
          return_on?: string | null
          user_id?: string
          visited_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "record_facts_record_fkey"
            columns: ["user_id", "record_id"]
            referencedRelation: "patient_records"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      review_answers: {
        Row: {
          answer: string
          answered_at: string
          kind: string
          line: string
          message: string
          point: string
          record_id: string
          text_sha256: string
          user_id: string
        }
        Insert: {
          answer: string
          answered_at?: string
          kind: string
          line: string
          message: string
          point?: never
          record_id: string
          text_sha256: string
          user_id: string
        }
        Update: {
          answer?: string
          answered_at?: string
          kind?: string
          line?: string
          message?: string
          point?: never
          record_id?: string
          text_sha256?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_answers_record_fkey"
            columns: ["user_id", "record_id"]
            referencedRelation: "patient_records"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      second_pass_pieces: {
        Row: {
          consultation_id: string
          created_at: string
          end_sample: number
          sequence: number
          start_sample: number
          text: string
          user_id: string
        }
        Insert: {
          consultation_id: string
          created_at?: string
          end_sample: number
          sequence: number
          start_sample: number
          text: string
          user_id: string
        }
        Update: {
          consultation_id?: string
          created_at?: string
          end_sample?: number
          sequence?: number
          start_sample?: number
          text?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "second_pass_pieces_consultation_fkey"
            columns: ["user_id", "consultation_id"]
            referencedRelation: "consultations"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      subscriptions: {
        Row: {
          current_period_end: string | null
          ended_at: string | null
          plan_id: string
          status: string
          user_id: string
          will_end_at: string | null
        }
        Insert: {
          current_period_end?: string | null
          ended_at?: string | null
          plan_id: string
          status: string
          user_id: string
          will_end_at?: string | null
        }
        Update: {
          current_period_end?: string | null
          ended_at?: string | null
          plan_id?: string
          status?: string
          user_id?: string
          will_end_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "subscriptions_plan_id_fkey"
            columns: ["plan_id"]
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
        ]
      }
      transcript_pieces: {
        Row: {
          consultation_id: string
          created_at: string
          end_sample: number
          loudness: string | null
          refused: Json | null
          sequence: number
          start_sample: number
          text: string
          user_id: string
        }
        Insert: {
          consultation_id: string
          created_at?: string
          end_sample: number
          loudness?: string | null
          refused?: Json | null
          sequence: number
          start_sample: number
          text: string
          user_id: string
        }
        Update: {
          consultation_id?: string
          created_at?: string
          end_sample?: number
          loudness?: string | null
          refused?: Json | null
          sequence?: number
          start_sample?: number
          text?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "transcript_pieces_consultation_fkey"
            columns: ["user_id", "consultation_id"]
            referencedRelation: "consultations"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      answer_review_points: {
        Args: { answers: Json; record: string; text_hash: string }
        Returns: undefined
      }
      apply_subscription: {
        Args: {
          account: string
          expected_revision: number
          new_status: string
          period_end: string
          plan: string
          subscription: string
          will_end?: string
        }
        Returns: string
      }
      complete_consultation: {
        Args: {
          analysis: string
          consultation: string
          omissions: Json
          organiser: string
          set_aside?: Json
          statements: Json
          transcript: string
        }
        Returns: {
          confirmed_at: string | null
          confirmed_sha256: string | null
          confirmed_transcript_sha256: string | null
          consultation_id: string | null
          created_at: string
          id: string
          medical_analysis: string
          patient_cpf: string
          patient_id: string
          patient_name: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "patient_records"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_record: {
        Args: { answers?: Json; record: string; text_hash: string }
        Returns: {
          confirmed_at: string | null
          confirmed_sha256: string | null
          confirmed_transcript_sha256: string | null
          consultation_id: string | null
          created_at: string
          id: string
          medical_analysis: string
          patient_cpf: string
          patient_id: string
          patient_name: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "patient_records"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      consultation_summary: {
        Args: Record<PropertyKey, never>
        Returns: {
          processed: number
          total: number
          unique_patients: number
        }[]
      }
      count_plain_audio: {
        Args: { recording: string; samples: number }
        Returns: string
      }
      delete_account_data: {
        Args: { account: string; at_most?: number }
        Returns: boolean
      }
      deleted_patients: {
        Args: { before_version?: number }
        Returns: {
          content: Json
          created_at: string
          id: number
          patient_id: string
        }[]
      }
      earlier_record_texts: {
        Args: { records: string[] }
        Returns: {
          analysis: string
          confirmed_at: string
          created_at: string
          id: number
          record_id: string
        }[]
      }
      fold_text: { Args: { value: string }; Returns: string }
      is_seen: { Args: { value: string }; Returns: boolean }
      is_time_zone: { Args: { value: string }; Returns: boolean }
      next_question: {
        Args: { period_end: string; planned: string; status: string }
        Returns: string
      }
      patient_total: { Args: Record<PropertyKey, never>; Returns: number }
      patient_versions: {
        Args: { before_version?: number; patient: string }
        Returns: {
          act: string
          content: Json
          created_at: string
          id: number
        }[]
      }
      plan_in_force: {
        Args: { for_user: string }
        Returns: {
          max_patients: number
          max_recording_minutes: number
          name: string
        }[]
      }
      practice_insights: { Args: Record<PropertyKey, never>; Returns: Json }
      record_versions: {
        Args: { before_version?: number; record: string }
        Returns: {
          analysis: string
          confirmed_at: string
          created_at: string
          id: number
        }[]
      }
      refuse_minutes_over_limit: {
        Args: { consultation?: string; for_user: string; heard_samples: number }
        Returns: undefined
      }
      renew_draft: {
        Args: {
          analysis: string
          consultation: string
          draft_sha256?: string
          omissions: Json
          organiser: string
          set_aside?: Json
          statements: Json
          transcript: string
        }
        Returns: {
          confirmed_at: string | null
          confirmed_sha256: string | null
          confirmed_transcript_sha256: string | null
          consultation_id: string | null
          created_at: string
          id: string
          medical_analysis: string
          patient_cpf: string
          patient_id: string
          patient_name: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "patient_records"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      replace_transcript: {
        Args: { better_text: string; consultation: string; text_read: string }
        Returns: boolean
      }
      restore_deleted_patient: {
        Args: { patient: string }
        Returns: {
          address: string | null
          birth_date: string | null
          chronic_diseases: string | null
          continuous_medications: string | null
          cpf: string | null
          created_at: string
          email: string | null
          emergency_contact_name: string | null
          emergency_contact_phone: string | null
          gender: string | null
          id: string
          known_allergies: string | null
          marital_status: string | null
          medical_history: string | null
          name: string
          phone: string | null
          profession: string | null
          search_text: string
          surgery_history: string | null
          updated_at: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "patients"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_patient_version: {
        Args: { patient: string; seen: string; version: number }
        Returns: {
          address: string | null
          birth_date: string | null
          chronic_diseases: string | null
          continuous_medications: string | null
          cpf: string | null
          created_at: string
          email: string | null
          emergency_contact_name: string | null
          emergency_contact_phone: string | null
          gender: string | null
          id: string
          known_allergies: string | null
          marital_status: string | null
          medical_history: string | null
          name: string
          phone: string | null
          profession: string | null
          search_text: string
          surgery_history: string | null
          updated_at: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "patients"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_transcript_version: {
        Args: { consultation: string; text_hash: string; version: number }
        Returns: {
          captured_samples: number | null
          consent_confirmed_at: string | null
          consent_modality: string | null
          consent_text: number | null
          created_at: string
          duration_seconds: number
          filed_at: string | null
          has_transcription: boolean
          id: string
          patient_id: string
          recording_declined_at: string | null
          recording_gaps: NonNullable<Json>
          status: string
          transcribed_samples: number | null
          transcription: string | null
          updated_at: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "consultations"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_record_history: {
        Args: {
          changed: Json
          cpf: string
          first_record?: string
          first_text?: string
          patient?: string
          seen: Json
        }
        Returns: undefined
      }
      transcript_versions: {
        Args: { before_version?: number; consultation: string }
        Returns: {
          act: string
          content: Json
          created_at: string
          id: number
        }[]
      }
      unfinished_consultations: {
        Args: { among: string[] }
        Returns: {
          id: string
          inactive_since: string
        }[]
      }
      voice_strips: {
        Args: { visits: string[] }
        Returns: {
          consultation_id: string
          loudness: string
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
