ALTER TABLE "groups" ADD COLUMN "approval_note" text collate "C";--> statement-breakpoint
ALTER TABLE "archived_files" ADD COLUMN "approval_note" text collate "C";