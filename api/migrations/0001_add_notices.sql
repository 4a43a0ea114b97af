CREATE TABLE `notice_settings` (
	`guide_id` integer NOT NULL,
	`kind` text NOT NULL,
	`push` integer NOT NULL,
	`digest` integer NOT NULL,
	PRIMARY KEY(`guide_id`, `kind`),
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guide_id` integer NOT NULL,
	`kind` text NOT NULL,
	`group_id` integer,
	`entry_id` integer NOT NULL,
	`question_id` integer,
	`at` text NOT NULL,
	`read_at` text,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_guide` ON `notices` (`guide_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_group` ON `notices` (`group_id`,`kind`);--> statement-breakpoint
CREATE INDEX `notices_entry` ON `notices` (`entry_id`);--> statement-breakpoint
CREATE INDEX `notices_question` ON `notices` (`question_id`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
ALTER TABLE `changes` ADD `guide_id` integer;