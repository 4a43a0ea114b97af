ALTER TABLE `archived_files` ADD `approval_note` text;--> statement-breakpoint
ALTER TABLE `groups` ADD `approval_note` text;