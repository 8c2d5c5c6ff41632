-- The two plans are part of the migrations, so that every installation has them. Nothing else is seeded.
select 1;
