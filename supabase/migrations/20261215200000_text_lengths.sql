-- Every text has an end: nobody fills the disk, or a screen, by one field. Rows from before keep what they hold ("not
-- valid"); a change of such a row has to fit.
alter table public.profiles
  add constraint profiles_time_zone_length check (length(time_zone) <= 100) not valid,
  add constraint profiles_image_addresses_length
    check (length(profile_photo_url) <= 2000 and length(logo_url) <= 2000) not valid;

alter table public.plans
  add constraint plans_name_length check (length(name) <= 100) not valid,
  add constraint plans_features_size check (octet_length(features::text) <= 20000) not valid;

alter table public.payment_accounts
  add constraint payment_accounts_ids_length
    check (length(customer_id) <= 255 and length(subscription_id) <= 255) not valid;

alter table public.patients
  add constraint patients_details_length check (
    length(profession) <= 200 and length(phone) <= 100 and length(email) <= 320 and length(address) <= 500
    and length(emergency_contact_name) <= 200 and length(emergency_contact_phone) <= 100
  ) not valid;

alter table public.patient_records
  add constraint patient_records_name_length check (length(patient_name) <= 200) not valid,
  add constraint patient_records_confirmed_sha256_length check (length(confirmed_sha256) <= 64) not valid;

-- Statements quote their passages: at most what a transcript of a million characters can give several times over.
alter table public.patient_record_reviews
  add constraint patient_record_reviews_organiser_length check (length(organiser) <= 200) not valid,
  add constraint patient_record_reviews_evidence_size check (
    octet_length(statements::text) <= 16000000 and octet_length(omissions::text) <= 16000000
  ) not valid;
