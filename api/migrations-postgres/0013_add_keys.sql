DROP INDEX "trainees_first_name";--> statement-breakpoint
DROP INDEX "trainees_phone_words";--> statement-breakpoint
DROP INDEX "groups_stage";--> statement-breakpoint
DROP INDEX "trainees_group";--> statement-breakpoint
DROP INDEX "trainees_name";--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "search_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainees" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainees" ADD COLUMN "search_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archived_trainees" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archived_trainees" ADD COLUMN "search_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING btree ("search_key");--> statement-breakpoint
CREATE INDEX "groups_stage" ON "groups" USING btree ("ended_at","archived_at","progress_stage_id","name_key");--> statement-breakpoint
CREATE INDEX "trainees_group" ON "trainees" USING btree ("group_id","deleted_at","name_key","id");--> statement-breakpoint
CREATE INDEX "trainees_name" ON "trainees" USING btree ("deleted_at","name_key","id","search_key");