CREATE TABLE `answer_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`file_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`invited_by` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_invitations_token_hash_unique` ON `answer_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_invitations_person` ON `answer_invitations` (`file_id`,`guide_id`);--> statement-breakpoint
CREATE INDEX `answer_invitations_guide` ON `answer_invitations` (`guide_id`);--> statement-breakpoint
CREATE INDEX `answer_invitations_inviter` ON `answer_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `answer_invitations_expiry` ON `answer_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question_id` integer NOT NULL,
	`text` text NOT NULL,
	`guide_id` integer,
	`at` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`,`id`);--> statement-breakpoint
CREATE INDEX `answers_guide` ON `answers` (`guide_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_id` integer NOT NULL,
	`field` text,
	`text` text NOT NULL,
	`asked_by` integer,
	`asked_at` text NOT NULL,
	`settled_by` integer,
	`settled_at` text,
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `questions_file` ON `questions` (`file_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `questions_open` ON `questions` (`settled_at`,`file_id`);--> statement-breakpoint
CREATE INDEX `questions_asker` ON `questions` (`asked_by`);--> statement-breakpoint
CREATE INDEX `questions_settler` ON `questions` (`settled_by`);