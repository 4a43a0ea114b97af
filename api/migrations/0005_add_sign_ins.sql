CREATE TABLE `reading_peaks` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`groups` integer NOT NULL,
	`told_groups` integer DEFAULT 0 NOT NULL,
	`told_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`last_at` text NOT NULL,
	`count` integer NOT NULL,
	`means` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`guide_id` integer,
	`phone_hash` text,
	`network` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sign_ins_guide` ON `sign_ins` (`guide_id`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_outcome` ON `sign_ins` (`outcome`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_network` ON `sign_ins` (`network`,`last_at`);--> statement-breakpoint
CREATE INDEX `sign_ins_at` ON `sign_ins` (`at`);--> statement-breakpoint
DROP INDEX `group_views_guide`;--> statement-breakpoint
CREATE INDEX `group_views_guide` ON `group_views` (`guide_id`,`day`);