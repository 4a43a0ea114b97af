DROP INDEX `trainees_name`;--> statement-breakpoint
CREATE INDEX `trainees_name` ON `trainees` (`deleted_at`,`last_name`,`first_name`,`id`,`phone`);