CREATE TABLE `group_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`guide_id` integer NOT NULL,
	`year_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`contents` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_imports_key_unique` ON `group_imports` (`key`);--> statement-breakpoint
CREATE INDEX `group_imports_guide` ON `group_imports` (`guide_id`);--> statement-breakpoint
CREATE INDEX `group_imports_year` ON `group_imports` (`year_id`);--> statement-breakpoint
CREATE INDEX `group_imports_created` ON `group_imports` (`created_at`);