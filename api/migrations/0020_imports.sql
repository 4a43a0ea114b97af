CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`year_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`contents` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_key_unique` ON `imports` (`key`);--> statement-breakpoint
CREATE INDEX `imports_group` ON `imports` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_guide` ON `imports` (`guide_id`);--> statement-breakpoint
CREATE INDEX `imports_year` ON `imports` (`year_id`);--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);