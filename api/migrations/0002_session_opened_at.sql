ALTER TABLE `sessions` ADD `opened_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `sessions` SET `opened_at` = datetime(`expires_at`, '-30 days');
