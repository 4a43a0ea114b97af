DROP INDEX `trainees_group`;--> statement-breakpoint
DROP INDEX `trainees_name`;--> statement-breakpoint
ALTER TABLE `trainees` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `trainees` ADD `deleted_by` integer REFERENCES guides(id);--> statement-breakpoint
CREATE INDEX `trainees_deleted_by` ON `trainees` (`deleted_by`);--> statement-breakpoint
CREATE INDEX `trainees_group` ON `trainees` (`group_id`,`deleted_at`,`last_name`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `trainees_name` ON `trainees` (`deleted_at`,`last_name`,`first_name`,`id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `guides` ADD `deactivated_at` text;