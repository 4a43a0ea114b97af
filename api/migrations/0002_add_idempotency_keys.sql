CREATE TABLE `idempotency_keys` (
	`guide_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`guide_id`, `key_hash`),
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
DROP INDEX `group_imports_key_unique`;--> statement-breakpoint
ALTER TABLE `group_imports` DROP COLUMN `key`;--> statement-breakpoint
DROP INDEX `imports_key_unique`;--> statement-breakpoint
ALTER TABLE `imports` DROP COLUMN `key`;