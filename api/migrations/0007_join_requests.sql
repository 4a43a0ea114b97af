CREATE TABLE `join_requests` (
	`guide_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`requested_at` text NOT NULL,
	`outcome` text,
	`decided_at` text,
	`decided_by` integer,
	`assigned_to` integer,
	PRIMARY KEY(`guide_id`, `group_id`),
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assigned_to`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `join_requests_group` ON `join_requests` (`group_id`);--> statement-breakpoint
CREATE INDEX `join_requests_decider` ON `join_requests` (`decided_by`);--> statement-breakpoint
CREATE INDEX `join_requests_assigned` ON `join_requests` (`assigned_to`);--> statement-breakpoint
CREATE INDEX `join_requests_waiting` ON `join_requests` (`requested_at`) WHERE "join_requests"."outcome" is null;