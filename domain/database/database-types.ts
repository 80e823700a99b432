// Written by `npm run database:types` from the database.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      application_contacts: {
        Row: {
          application_id: string
          contact_address: string
          corrected_by: string | null
          created_at: string
          email: string
          id: number
          is_by_institute: boolean | null
          phone_number: string
          takes_emails: boolean
        }
        ComputedFields: never
        Insert: {
          application_id: string
          contact_address: string
          corrected_by?: string | null
          created_at?: string
          email: string
          id?: never
          is_by_institute?: never
          phone_number: string
          takes_emails?: boolean
        }
        Update: {
          application_id?: string
          contact_address?: string
          corrected_by?: string | null
          created_at?: string
          email?: string
          id?: never
          is_by_institute?: never
          phone_number?: string
          takes_emails?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'application_contacts_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id']
          },
        ]
      }
      application_events: {
        Row: {
          actor_id: string | null
          actor_kind: string
          application_id: string
          at: string
          due_on: string | null
          from_status: string
          id: number
          note_for_applicant: string | null
          note_for_staff: string | null
          note_from_applicant: string | null
          offered_course: string | null
          offered_intake: string | null
          offered_program: string | null
          offered_study_mode: string | null
          reasons: string[] | null
          to_status: string
          withdrawal_reason: string | null
        }
        ComputedFields: never
        Insert: {
          actor_id?: string | null
          actor_kind: string
          application_id: string
          at?: string
          due_on?: string | null
          from_status: string
          id?: never
          note_for_applicant?: string | null
          note_for_staff?: string | null
          note_from_applicant?: string | null
          offered_course?: string | null
          offered_intake?: string | null
          offered_program?: string | null
          offered_study_mode?: string | null
          reasons?: string[] | null
          to_status: string
          withdrawal_reason?: string | null
        }
        Update: {
          actor_id?: string | null
          actor_kind?: string
          application_id?: string
          at?: string
          due_on?: string | null
          from_status?: string
          id?: never
          note_for_applicant?: string | null
          note_for_staff?: string | null
          note_from_applicant?: string | null
          offered_course?: string | null
          offered_intake?: string | null
          offered_program?: string | null
          offered_study_mode?: string | null
          reasons?: string[] | null
          to_status?: string
          withdrawal_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'application_events_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id']
          },
        ]
      }
      applications: {
        Row: {
          academic_background: NonNullable<Json>
          accommodation: NonNullable<Json>
          created_at: string
          declaration: Json | null
          id: string
          number: string | null
          personal_info: NonNullable<Json>
          program_selection: NonNullable<Json>
          referee: NonNullable<Json>
          settings_id: number | null
          status: string
          submission_key: string | null
          submitted_at: string | null
          updated_at: string
          user_id: string | null
          version: number
          answer_by: string | null
          interview: Json | null
          offered_place: Json | null
          reply_by: string | null
          status_since: string | null
          transitions: string[] | null
        }
        ComputedFields: 'answer_by' | 'interview' | 'offered_place' | 'reply_by' | 'status_since' | 'transitions'
        Insert: {
          academic_background?: NonNullable<Json>
          accommodation?: NonNullable<Json>
          created_at?: string
          declaration?: Json | null
          id?: string
          number?: string | null
          personal_info?: NonNullable<Json>
          program_selection?: NonNullable<Json>
          referee?: NonNullable<Json>
          settings_id?: number | null
          status?: string
          submission_key?: string | null
          submitted_at?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          academic_background?: NonNullable<Json>
          accommodation?: NonNullable<Json>
          created_at?: string
          declaration?: Json | null
          id?: string
          number?: string | null
          personal_info?: NonNullable<Json>
          program_selection?: NonNullable<Json>
          referee?: NonNullable<Json>
          settings_id?: number | null
          status?: string
          submission_key?: string | null
          submitted_at?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: []
      }
      chat_messages: {
        Row: {
          author: string
          author_name: string
          chat_id: string
          created_at: string
          id: string
          position: number
          text: string
        }
        ComputedFields: never
        Insert: {
          author: string
          author_name: string
          chat_id: string
          created_at?: string
          id: string
          position: number
          text: string
        }
        Update: {
          author?: string
          author_name?: string
          chat_id?: string
          created_at?: string
          id?: string
          position?: number
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chat_messages_chat_id_fkey'
            columns: ['chat_id']
            isOneToOne: false
            referencedRelation: 'chats'
            referencedColumns: ['id']
          },
        ]
      }
      chats: {
        Row: {
          answer_mail: number | null
          answered_position: number
          closed_at: string | null
          created_at: string
          email: string
          id: string
          is_sample: boolean
          last_message_at: string
          last_position: number
          name: string
          network_hash: string | null
          notice_mail: number | null
          noticed_at: string | null
          reference: string
          seen_position: number
          status: string
          suspected: boolean
          user_id: string | null
          visitor_seen_at: string | null
        }
        ComputedFields: never
        Insert: {
          answer_mail?: number | null
          answered_position?: number
          closed_at?: string | null
          created_at?: string
          email: string
          id?: string
          is_sample?: boolean
          last_message_at?: string
          last_position?: number
          name: string
          network_hash?: string | null
          notice_mail?: number | null
          noticed_at?: string | null
          reference: string
          seen_position?: number
          status?: string
          suspected?: boolean
          user_id?: string | null
          visitor_seen_at?: string | null
        }
        Update: {
          answer_mail?: number | null
          answered_position?: number
          closed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          is_sample?: boolean
          last_message_at?: string
          last_position?: number
          name?: string
          network_hash?: string | null
          notice_mail?: number | null
          noticed_at?: string | null
          reference?: string
          seen_position?: number
          status?: string
          suspected?: boolean
          user_id?: string | null
          visitor_seen_at?: string | null
        }
        Relationships: []
      }
      email_preferences: {
        Row: {
          draft_reminders: boolean
          id: string
          notifications: boolean
          updated_at: string
          work_emails: boolean
        }
        ComputedFields: never
        Insert: {
          draft_reminders?: boolean
          id: string
          notifications?: boolean
          updated_at?: string
          work_emails?: boolean
        }
        Update: {
          draft_reminders?: boolean
          id?: string
          notifications?: boolean
          updated_at?: string
          work_emails?: boolean
        }
        Relationships: []
      }
      enrolments: {
        Row: {
          course: string
          source: string
          started_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          course: string
          source?: string
          started_at?: string
          user_id: string
        }
        Update: {
          course?: string
          source?: string
          started_at?: string
          user_id?: string
        }
        Relationships: []
      }
      event_sign_ups: {
        Row: {
          created_at: string
          event_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          event_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          event_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_sign_ups_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      events: {
        Row: {
          cancelled_at: string | null
          created_at: string
          description: string
          ends_at: string
          id: string
          is_sample: boolean
          latitude: number | null
          longitude: number | null
          online_url: string | null
          place: string
          places: number | null
          places_taken: number
          sequence: number
          sign_up_until: string
          slug: string
          source: string
          starts_at: string
          summary: string
          title: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          created_at?: string
          description: string
          ends_at: string
          id?: string
          is_sample?: boolean
          latitude?: number | null
          longitude?: number | null
          online_url?: string | null
          place: string
          places?: number | null
          places_taken?: number
          sequence?: number
          sign_up_until: string
          slug: string
          source?: string
          starts_at: string
          summary: string
          title: string
          updated_at?: string
        }
        Update: {
          cancelled_at?: string | null
          created_at?: string
          description?: string
          ends_at?: string
          id?: string
          is_sample?: boolean
          latitude?: number | null
          longitude?: number | null
          online_url?: string | null
          place?: string
          places?: number | null
          places_taken?: number
          sequence?: number
          sign_up_until?: string
          slug?: string
          source?: string
          starts_at?: string
          summary?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          answered_at: string | null
          closed_at: string | null
          consent_at: string
          consent_version: string
          created_at: string
          details: NonNullable<Json>
          email: string
          id: string
          is_sample: boolean
          kind: string
          message: string | null
          name: string
          network_hash: string | null
          organisation: string | null
          phone: string | null
          reference: string
          status: string
          suspected: boolean
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          answered_at?: string | null
          closed_at?: string | null
          consent_at: string
          consent_version: string
          created_at?: string
          details?: NonNullable<Json>
          email: string
          id: string
          is_sample?: boolean
          kind: string
          message?: string | null
          name: string
          network_hash?: string | null
          organisation?: string | null
          phone?: string | null
          reference: string
          status?: string
          suspected?: boolean
          user_id?: string | null
        }
        Update: {
          answered_at?: string | null
          closed_at?: string | null
          consent_at?: string
          consent_version?: string
          created_at?: string
          details?: NonNullable<Json>
          email?: string
          id?: string
          is_sample?: boolean
          kind?: string
          message?: string | null
          name?: string
          network_hash?: string | null
          organisation?: string | null
          phone?: string | null
          reference?: string
          status?: string
          suspected?: boolean
          user_id?: string | null
        }
        Relationships: []
      }
      module_completions: {
        Row: {
          course: string
          finished_at: string
          module: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          course: string
          finished_at?: string
          module: string
          user_id: string
        }
        Update: {
          course?: string
          finished_at?: string
          module?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'module_completions_user_id_course_fkey'
            columns: ['user_id', 'course']
            isOneToOne: false
            referencedRelation: 'enrolments'
            referencedColumns: ['user_id', 'course']
          },
        ]
      }
      notifications: {
        Row: {
          created_at: string
          dedupe_key: string | null
          id: number
          kind: string
          payload: NonNullable<Json>
          read_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          dedupe_key?: string | null
          id?: never
          kind: string
          payload?: NonNullable<Json>
          read_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          dedupe_key?: string | null
          id?: never
          kind?: string
          payload?: NonNullable<Json>
          read_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          full_name: string | null
          id: string
          updated_at: string
          username: string | null
          website: string | null
        }
        ComputedFields: never
        Insert: {
          avatar_url?: string | null
          full_name?: string | null
          id: string
          updated_at?: string
          username?: string | null
          website?: string | null
        }
        Update: {
          avatar_url?: string | null
          full_name?: string | null
          id?: string
          updated_at?: string
          username?: string | null
          website?: string | null
        }
        Relationships: []
      }
      subscribers: {
        Row: {
          created_at: string
          email: string
          id: string
          unsubscribe_hash: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          id?: string
          unsubscribe_hash: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          unsubscribe_hash?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      answer_by: {
        Args: { '': Database['public']['Tables']['applications']['Row'] }
        Returns: {
          error: true
        } & 'the function public.answer_by with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
      }
      answer_offer: { Args: { application: string; note?: string; reply: string }; Returns: Json }
      answer_question: { Args: { answer: string; application: string }; Returns: Json }
      apply_again: { Args: { application: string; replace_draft?: string; replace_version?: number }; Returns: Json }
      assisted_application_of_link: { Args: { token: string }; Returns: Json }
      correct_contact_details: { Args: { application: string; contact: Json }; Returns: Json }
      finish_module: { Args: { course: string; module: string }; Returns: undefined }
      interview: {
        Args: { '': Database['public']['Tables']['applications']['Row'] }
        Returns: {
          error: true
        } & 'the function public.interview with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
      }
      invitation_of_link: { Args: { token: string }; Returns: Json }
      leave_event: {
        Args: { event: string }
        Returns: {
          cancelled_at: string | null
          created_at: string
          description: string
          ends_at: string
          id: string
          is_sample: boolean
          latitude: number | null
          longitude: number | null
          online_url: string | null
          place: string
          places: number | null
          places_taken: number
          sequence: number
          sign_up_until: string
          slug: string
          source: string
          starts_at: string
          summary: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'events'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_notifications_read: { Args: { ids?: number[] }; Returns: number }
      my_courses: {
        Args: Record<PropertyKey, never>
        Returns: {
          course: string
          finished: number
          modules: number
          next_module: string
          next_title: string
          source: string
          started_at: string
        }[]
      }
      offered_place: {
        Args: { '': Database['public']['Tables']['applications']['Row'] }
        Returns: {
          error: true
        } & 'the function public.offered_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
      }
      reason_sentences: { Args: Record<PropertyKey, never>; Returns: Json }
      reply_by: {
        Args: { '': Database['public']['Tables']['applications']['Row'] }
        Returns: {
          error: true
        } & 'the function public.reply_by with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
      }
      return_assisted_application: { Args: { token: string }; Returns: undefined }
      sign_up_for_event: {
        Args: { event: string }
        Returns: {
          cancelled_at: string | null
          created_at: string
          description: string
          ends_at: string
          id: string
          is_sample: boolean
          latitude: number | null
          longitude: number | null
          online_url: string | null
          place: string
          places: number | null
          places_taken: number
          sequence: number
          sign_up_until: string
          slug: string
          source: string
          starts_at: string
          summary: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'events'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      staff_accept_invitation: { Args: { token: string }; Returns: Json }
      staff_active: { Args: Record<PropertyKey, never>; Returns: undefined }
      staff_add_to_breach: { Args: { happened: string; id: string; kind: string; reference: string; said: string }; Returns: undefined }
      staff_announce: {
        Args: { ends: string; id: string; instead?: string; kind: string; starts: string; value: Json }
        Returns: undefined
      }
      staff_announcements: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_application: { Args: { number: string }; Returns: Json }
      staff_application_emails: { Args: { number: string }; Returns: Json }
      staff_application_inquiries: { Args: { number: string }; Returns: Json }
      staff_assign: { Args: { applications: string[]; assignee?: string }; Returns: Json }
      staff_assign_data_request: { Args: { assignee?: string; reference: string }; Returns: undefined }
      staff_assisted_application: { Args: { assisted_application: string }; Returns: Json }
      staff_assisted_applications: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_at_application: { Args: { is_leaving?: boolean; number: string }; Returns: Json }
      staff_audit: {
        Args: { action?: string; actor?: string; before?: number; from_day?: string; subject?: string; to_day?: string }
        Returns: Json
      }
      staff_away: { Args: { deputy?: string; until?: string }; Returns: undefined }
      staff_breaches: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_bulk: { Args: { job: string }; Returns: Json }
      staff_bulk_preview: { Args: { action: Json; applications: string[] }; Returns: Json }
      staff_bulk_start: { Args: { action: Json; applications: string[] }; Returns: Json }
      staff_bulk_take_back: { Args: { job: string }; Returns: undefined }
      staff_call_off_interview: { Args: { interview: string }; Returns: undefined }
      staff_cancel_event: { Args: { cancelled?: boolean; event: string; version: string }; Returns: undefined }
      staff_change_status: { Args: { action: Json; number: string; version: number }; Returns: Json }
      staff_class_list: { Args: { course: string; intake: string }; Returns: Json }
      staff_close_data_request: { Args: { answer: string; outcome: string; reference: string }; Returns: undefined }
      staff_close_interview: { Args: { came: boolean; interview: string }; Returns: undefined }
      staff_continue_issue: { Args: { issue: string }; Returns: undefined }
      staff_conversation: { Args: { reference: string }; Returns: Json }
      staff_correct_contact: { Args: { contact: Json; number: string; reason: string }; Returns: undefined }
      staff_course_places: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_data_request: { Args: { reference: string }; Returns: Json }
      staff_data_requests: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_duplicates: { Args: { number: string }; Returns: Json }
      staff_edit_note: { Args: { mentioned?: string[]; note: number; said: string }; Returns: undefined }
      staff_email_application: { Args: { body: string; key: string; number: string; subject: string }; Returns: undefined }
      staff_email_template: { Args: { template: string }; Returns: Json }
      staff_email_templates: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_end_announcement: { Args: { announcement: string }; Returns: undefined }
      staff_end_role: { Args: { person: string; role: string }; Returns: undefined }
      staff_erase: { Args: { confirmation: string; reference: string }; Returns: string }
      staff_event_people: { Args: { event: string }; Returns: Json }
      staff_events: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_follow_up: { Args: { applications: string[]; day?: string }; Returns: Json }
      staff_forget_reply: { Args: { reply: number }; Returns: undefined }
      staff_forget_view: { Args: { view: number }; Returns: undefined }
      staff_give_assisted_application: { Args: { address?: string; assisted_application: string; way: string }; Returns: Json }
      staff_give_role: { Args: { last_day?: string; person: string; role: string }; Returns: undefined }
      staff_hand_out: { Args: { reason?: string; reference: string }; Returns: Json }
      staff_inbox: { Args: { after?: Json; filters?: Json; list_group?: string; sought?: string }; Returns: Json }
      staff_inbox_active: { Args: Record<PropertyKey, never>; Returns: undefined }
      staff_inbox_answer: { Args: { id: string; reference: string; text: string }; Returns: Json }
      staff_inbox_assign: { Args: { assignee?: string; reference: string }; Returns: undefined }
      staff_inbox_block: { Args: { is_blocked?: boolean; kind: string; reference: string }; Returns: undefined }
      staff_inbox_changed: { Args: Record<PropertyKey, never>; Returns: string }
      staff_inbox_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_inbox_genuine: { Args: { reference: string }; Returns: undefined }
      staff_inbox_mark: { Args: { is_read: boolean; reference: string }; Returns: undefined }
      staff_inbox_note: { Args: { id: string; reference: string; text: string }; Returns: undefined }
      staff_inbox_remove: { Args: { changed_at: string; reason: string; reference: string }; Returns: undefined }
      staff_inbox_state: { Args: { reference: string; state: string }; Returns: undefined }
      staff_inbox_tie: { Args: { number?: string; reference: string }; Returns: undefined }
      staff_interview_clashes: { Args: { interview: string; interviewers: string[]; minutes: number; starts: string }; Returns: Json }
      staff_interview_day: { Args: { day?: string }; Returns: Json }
      staff_interview_times: { Args: { applications: string[] }; Returns: Json }
      staff_interviews: { Args: { number: string }; Returns: Json }
      staff_invite: { Args: { email: string; last_day?: string; role: string }; Returns: number }
      staff_issue: { Args: { issue: string }; Returns: Json }
      staff_issues: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_judge_duplicate: { Args: { number: string; other: string; verdict: string }; Returns: undefined }
      staff_keep_reply: { Args: { name: string; reply?: number; text: string }; Returns: number }
      staff_keep_view: { Args: { name: string; view: Json }; Returns: number }
      staff_lift_restriction: { Args: { reference: string; told_how: string; told_on: string }; Returns: undefined }
      staff_mark: { Args: { applications: string[]; is_read: boolean }; Returns: Json }
      staff_my_work: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_newsletter_plan: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_next_interview_day: { Args: { day: string }; Returns: string }
      staff_notes: { Args: { number: string }; Returns: Json }
      staff_outbox: { Args: { before?: number; kind?: string; list_state?: string; sought?: string }; Returns: Json }
      staff_outbox_changed: { Args: Record<PropertyKey, never>; Returns: string }
      staff_outbox_correct: { Args: { email: string; message: number }; Returns: Json }
      staff_outbox_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_outbox_failed: { Args: { kind?: string; sought?: string }; Returns: Json }
      staff_outbox_send: { Args: { emails: number[] }; Returns: Json }
      staff_people: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_places: { Args: { course: string; intake: string }; Returns: Json }
      staff_plan_interview: {
        Args: {
          interview: string
          interviewers: string[]
          minutes: number
          note: string
          number: string
          place: string
          sequence?: number
          starts: string
          way: string
        }
        Returns: undefined
      }
      staff_prove_data_request: { Args: { how: string; note: string; reference: string; version: number }; Returns: undefined }
      staff_prove_issue: { Args: { issue: string; version: number }; Returns: undefined }
      staff_rejection_reasons: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_remove_assisted_application: { Args: { assisted_application: string }; Returns: undefined }
      staff_remove_event: { Args: { event: string; version: string }; Returns: undefined }
      staff_remove_issue: { Args: { issue: string }; Returns: undefined }
      staff_request_holdings: { Args: { reference: string }; Returns: Json }
      staff_request_words: { Args: { reference: string }; Returns: Json }
      staff_reset_email_template: { Args: { template: string; version: number }; Returns: Json }
      staff_restrict: { Args: { reference: string }; Returns: undefined }
      staff_retained_application: { Args: { number: string; reason: string }; Returns: Json }
      staff_retention: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_reveal: { Args: { answer: string; number: string; reason: string }; Returns: Json }
      staff_save_assisted_application: { Args: { assisted_application: string; form: Json; version: number }; Returns: Json }
      staff_save_data_request: { Args: { details: Json; id: string; version: number }; Returns: string }
      staff_save_email_template: { Args: { based_on: Json; template: string; version: number; words: Json }; Returns: Json }
      staff_save_event: { Args: { event: string; given: Json; version: string }; Returns: undefined }
      staff_save_issue: { Args: { body: string; issue: string; subject: string; version: number }; Returns: Json }
      staff_saved_replies: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_see_mention: { Args: { note: number }; Returns: undefined }
      staff_self: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_send_assisted_application: { Args: { assisted_application: string; paper: Json; version: number }; Returns: Json }
      staff_send_issue: { Args: { issue: string; version: number }; Returns: undefined }
      staff_set_places: { Args: { course: string; intake: string; places: number }; Returns: undefined }
      staff_set_rejection_reasons: { Args: { reasons: Json; version: number }; Returns: number }
      staff_statistics: { Args: { intake?: string }; Returns: Json }
      staff_stop_issue: { Args: { issue: string }; Returns: undefined }
      staff_strike_note: { Args: { note: number }; Returns: undefined }
      staff_strike_passages: { Args: { before?: Json; digest: string; item: string; reference: string; struck: Json }; Returns: undefined }
      staff_tag: { Args: { applications: string[]; is_added?: boolean; tag: string }; Returns: Json }
      staff_take_back_assisted_application_links: { Args: { assisted_application: string }; Returns: undefined }
      staff_take_back_erasure: { Args: { reference: string }; Returns: undefined }
      staff_take_back_invitation: { Args: { invitation: number }; Returns: undefined }
      staff_take_back_issue: { Args: { issue: string }; Returns: undefined }
      staff_views: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_weekly_statistics: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_work_changed: { Args: Record<PropertyKey, never>; Returns: string }
      staff_work_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_work_list: { Args: { after?: Json; filters?: Json; list_group?: string; sort?: string; sought?: string }; Returns: Json }
      staff_work_options: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_write_breach: { Args: { details: Json; id: string; learned: string }; Returns: string }
      staff_write_note: {
        Args: { happened?: string; key: string; kind: string; mentioned?: string[]; number: string; outcome?: string; said: string }
        Returns: number
      }
      start_course: { Args: { course: string }; Returns: undefined }
      status_since: {
        Args: { '': Database['public']['Tables']['applications']['Row'] }
        Returns: {
          error: true
        } & 'the function public.status_since with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
      }
      take_assisted_application: { Args: { into_draft?: string; seen?: number; token: string }; Returns: Json }
      transitions: {
        Args: { '': Database['public']['Tables']['applications']['Row'] }
        Returns: {
          error: true
        } & 'the function public.transitions with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
      }
      unfinish_module: { Args: { course: string; module: string }; Returns: undefined }
      withdraw_application: { Args: { application: string; note?: string; reason: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
