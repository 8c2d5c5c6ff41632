-- What reads the evidence of a record takes each part for a list.
alter table public.patient_record_reviews
  add constraint patient_record_reviews_evidence_lists check (
    jsonb_typeof(statements) = 'array' and jsonb_typeof(omissions) = 'array' and jsonb_typeof(set_aside) = 'array'
  ) not valid;
