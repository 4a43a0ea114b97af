ALTER TABLE `group_forms` ADD `edits` text;--> statement-breakpoint
ALTER TABLE `trainees` ADD `edits` text;