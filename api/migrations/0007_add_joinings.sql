CREATE TABLE `joinings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_id` integer NOT NULL,
	`into_id` integer NOT NULL,
	`joined_by` integer,
	`joined_at` text NOT NULL,
	`contents` text NOT NULL,
	`undone_at` text,
	FOREIGN KEY (`into_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`joined_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `joinings_from` ON `joinings` (`from_id`);--> statement-breakpoint
CREATE INDEX `joinings_into` ON `joinings` (`into_id`);--> statement-breakpoint
CREATE INDEX `joinings_joiner` ON `joinings` (`joined_by`);--> statement-breakpoint
CREATE INDEX `joinings_at` ON `joinings` (`joined_at`);--> statement-breakpoint
ALTER TABLE `guides` ADD `gone` text;