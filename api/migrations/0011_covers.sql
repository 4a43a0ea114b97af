CREATE TABLE `covers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`coordinator_id` integer NOT NULL,
	`cover_id` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	FOREIGN KEY (`coordinator_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cover_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `covers_coordinator` ON `covers` (`coordinator_id`,`to_day`);--> statement-breakpoint
CREATE INDEX `covers_cover` ON `covers` (`cover_id`,`to_day`);--> statement-breakpoint
CREATE INDEX `covers_end` ON `covers` (`to_day`);--> statement-breakpoint
ALTER TABLE `activity` ADD `for_guide_id` integer;--> statement-breakpoint
CREATE INDEX `activity_for` ON `activity` (`for_guide_id`) WHERE "activity"."for_guide_id" is not null;