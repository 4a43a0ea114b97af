CREATE TABLE `digests` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`token_hash` text,
	`asked_at` text NOT NULL,
	`sent_week` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `digests_token_hash_unique` ON `digests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `digests_asked` ON `digests` (`asked_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`told_of` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`session`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_next` ON `push_subscriptions` (`next_at`);--> statement-breakpoint
CREATE TABLE `returned_texts` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`notice_id` integer NOT NULL,
	`at` text NOT NULL,
	`sent` integer NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `returned_texts_at` ON `returned_texts` (`at`);--> statement-breakpoint
INSERT INTO `secrets` (`name`, `value`) VALUES
	('mail', lower(hex(randomblob(32)))),
	('push', lower(hex(randomblob(32))));
