-- Replaces the column, because a rebuilt table would give the ids of purged trainees again.
ALTER TABLE `archived_trainees` ADD `new_status` text DEFAULT 'פעיל.ה' NOT NULL;--> statement-breakpoint
UPDATE `archived_trainees` SET `new_status` = `activity_status`;--> statement-breakpoint
ALTER TABLE `archived_trainees` DROP COLUMN `activity_status`;--> statement-breakpoint
ALTER TABLE `archived_trainees` RENAME COLUMN `new_status` TO `activity_status`;--> statement-breakpoint
ALTER TABLE `trainees` ADD `new_status` text DEFAULT 'פעיל.ה' NOT NULL;--> statement-breakpoint
UPDATE `trainees` SET `new_status` = `activity_status`;--> statement-breakpoint
ALTER TABLE `trainees` DROP COLUMN `activity_status`;--> statement-breakpoint
ALTER TABLE `trainees` RENAME COLUMN `new_status` TO `activity_status`;