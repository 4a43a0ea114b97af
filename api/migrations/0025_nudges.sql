CREATE TABLE `nudges` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`at` text NOT NULL,
	`sent_by` integer NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `nudges_day` ON `nudges` (`day`);--> statement-breakpoint
CREATE INDEX `nudges_sender` ON `nudges` (`sent_by`);