CREATE TABLE `presence` (
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `guide_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
