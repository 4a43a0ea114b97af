DROP INDEX "groups_stage";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "archived_at" text collate "C";--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "put_away_at" text collate "C";--> statement-breakpoint
ALTER TABLE "programme_years" ADD COLUMN "edited_at" text collate "C";--> statement-breakpoint
CREATE INDEX "groups_stage" ON "groups" USING btree ("ended_at","archived_at","progress_stage_id","name");