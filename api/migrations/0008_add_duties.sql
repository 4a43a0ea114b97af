CREATE TABLE `duties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`duty` text NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `duties_duty` ON `duties` (`duty`,`day`);--> statement-breakpoint
ALTER TABLE `guides` ADD `coordinator_since` text;