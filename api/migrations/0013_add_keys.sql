DROP INDEX `trainees_first_name`;--> statement-breakpoint
DROP INDEX `trainees_phone_words`;--> statement-breakpoint
DROP INDEX `trainees_group`;--> statement-breakpoint
DROP INDEX `trainees_name`;--> statement-breakpoint
ALTER TABLE `trainees` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `trainees` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `trainees_group` ON `trainees` (`group_id`,`deleted_at`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `trainees_name` ON `trainees` (`deleted_at`,`name_key`,`id`,`search_key`);--> statement-breakpoint
DROP INDEX `groups_stage`;--> statement-breakpoint
ALTER TABLE `groups` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `groups` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_search` ON `groups` (`search_key`);--> statement-breakpoint
CREATE INDEX `groups_stage` ON `groups` (`ended_at`,`archived_at`,`progress_stage_id`,`name_key`);--> statement-breakpoint
ALTER TABLE `archived_trainees` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `archived_trainees` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `guides` ADD `name_key` text DEFAULT '' NOT NULL;