CREATE TABLE `codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`network` text NOT NULL,
	`sent_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`tries_left` integer NOT NULL,
	`code_hash` text,
	`ticket_hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_ticket_hash_unique` ON `codes` (`ticket_hash`);--> statement-breakpoint
CREATE INDEX `codes_phone` ON `codes` (`phone`,`sent_at`);--> statement-breakpoint
CREATE INDEX `codes_network` ON `codes` (`network`,`sent_at`);--> statement-breakpoint
CREATE INDEX `codes_sent` ON `codes` (`sent_at`);