CREATE TABLE "trainee_names" (
	"name" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trainees_first_name" ON "trainees" USING btree ("first_name","deleted_at","last_name","id");--> statement-breakpoint
CREATE INDEX "trainees_phone_words" ON "trainees" USING btree ("deleted_at","phone","last_name","first_name","id") WHERE rtrim("trainees"."phone", '0123456789 +-') <> '';--> statement-breakpoint
INSERT INTO trainee_names SELECT first_name FROM trainees WHERE deleted_at IS NULL UNION SELECT last_name FROM trainees WHERE deleted_at IS NULL;