ALTER TABLE `groups` ADD `approved_by` integer;--> statement-breakpoint
ALTER TABLE `groups` ADD `approved_at` text;