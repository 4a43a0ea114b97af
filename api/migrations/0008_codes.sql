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
CREATE INDEX `codes_sent` ON `codes` (`sent_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`credential_id` text NOT NULL,
	`guide_id` integer NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_guide` ON `passkeys` (`guide_id`);