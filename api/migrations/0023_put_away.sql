DROP INDEX `groups_stage`;--> statement-breakpoint
ALTER TABLE `groups` ADD `archived_at` text;--> statement-breakpoint
CREATE INDEX `groups_stage` ON `groups` (`ended_at`,`archived_at`,`progress_stage_id`,`name`);--> statement-breakpoint
ALTER TABLE `incidents` ADD `put_away_at` text;--> statement-breakpoint
ALTER TABLE `programme_years` ADD `edited_at` text;