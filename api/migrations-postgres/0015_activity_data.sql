ALTER TABLE "activity" ADD COLUMN "trainee_id" bigint;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "data" text collate "C";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "legacy_text" text collate "C";--> statement-breakpoint
UPDATE "activity" SET "legacy_text" = "details" WHERE "details" <> '';--> statement-breakpoint
UPDATE "activity" SET
  "trainee_id" = substring("details" from '^חניך ([0-9]+)')::bigint,
  "legacy_text" = CASE WHEN strpos("details", ', ') > 0 THEN substr("details", strpos("details", ', ') + 2) END
  WHERE "action" LIKE 'trainee.%' AND "details" ~ '^חניך [0-9]';--> statement-breakpoint
UPDATE "activity" SET
  "data" = json_build_object('days', json_build_array(left(right("details", 22), 10), right("details", 10)))::text,
  "legacy_text" = left("details", length("details") - 24)
  WHERE "action" = 'cover.add' AND "details" ~ ', ....-..-.., ....-..-..$';--> statement-breakpoint
UPDATE "activity" SET
  "data" = json_build_object('years', to_json(string_to_array("details", ', ')))::text,
  "legacy_text" = NULL
  WHERE "action" IN ('year.close', 'year.reopen') AND "details" <> '';--> statement-breakpoint
CREATE INDEX "activity_trainee" ON "activity" USING btree ("trainee_id") WHERE "activity"."trainee_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("subject_id") WHERE "activity"."subject_id" is not null;--> statement-breakpoint
ALTER TABLE "activity" DROP COLUMN "details";