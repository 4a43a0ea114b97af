CREATE TABLE `remarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`round_id` integer NOT NULL,
	`field` text NOT NULL,
	`text` text NOT NULL,
	`guide_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`round_id`) REFERENCES `review_rounds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `remarks_round` ON `remarks` (`round_id`,`id`);--> statement-breakpoint
CREATE INDEX `remarks_guide` ON `remarks` (`guide_id`);--> statement-breakpoint
CREATE TABLE `review_rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`handed_in_by` integer,
	`handed_in_at` text,
	`snapshot` text NOT NULL,
	`outcome` text,
	`decided_by` integer,
	`decided_at` text,
	`reason` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`handed_in_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_rounds_group` ON `review_rounds` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `review_rounds_author` ON `review_rounds` (`handed_in_by`);--> statement-breakpoint
CREATE INDEX `review_rounds_decider` ON `review_rounds` (`decided_by`);