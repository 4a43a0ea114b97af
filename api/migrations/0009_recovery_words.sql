CREATE TABLE `recovery_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guide_id` integer NOT NULL,
	`word_hash` text NOT NULL,
	`expires_at` text,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_words_guide` ON `recovery_words` (`guide_id`);--> statement-breakpoint
CREATE INDEX `recovery_words_expiry` ON `recovery_words` (`expires_at`);--> statement-breakpoint
ALTER TABLE `codes` ADD `site` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `codes_site` ON `codes` (`site`,`sent_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `strong` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `locked` integer DEFAULT 0 NOT NULL;