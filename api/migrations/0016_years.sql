CREATE TABLE `archived_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`year_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`archived_at` text NOT NULL,
	`name` text NOT NULL,
	`progress_stage_id` integer DEFAULT 1 NOT NULL,
	`rejection_reason` text,
	`approved_by` integer,
	`approved_at` text,
	`trainees_updated` integer DEFAULT 0 NOT NULL,
	`overlap_filled` integer NOT NULL,
	`orientation_form_filled` integer DEFAULT 0 NOT NULL,
	`participant_count` integer DEFAULT 0 NOT NULL,
	`last_updated` text NOT NULL,
	`activity_day` text,
	`activity_hours` text,
	`activity_location` text,
	`instructor_names` text,
	`recruitment_done` integer,
	`recruitment_details` text,
	`publication_done` integer,
	`publication_details` text,
	`special_places_to_publish` text,
	`city_recruitment_helpers` text,
	`meaningful_events` text,
	`safety_events` text,
	`army_exposure_status` integer,
	`army_exposure_other` text,
	`edits` text,
	`ended` integer DEFAULT 0 NOT NULL,
	`accepted_by` integer,
	`accepted_at` text,
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `archived_files_year` ON `archived_files` (`year_id`,`archived_at`,`group_id`);--> statement-breakpoint
CREATE INDEX `archived_files_group` ON `archived_files` (`group_id`);--> statement-breakpoint
CREATE INDEX `archived_files_accepter` ON `archived_files` (`accepted_by`);--> statement-breakpoint
CREATE TABLE `archived_guides` (
	`file_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`file_id`, `guide_id`, `role`),
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `archived_guides_guide` ON `archived_guides` (`guide_id`);--> statement-breakpoint
CREATE TABLE `archived_incidents` (
	`file_id` integer NOT NULL,
	`incident_id` integer NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`file_id`, `incident_id`),
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `archived_trainees` (
	`file_id` integer NOT NULL,
	`trainee_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`school` text,
	`grade` text,
	`gender` text,
	`armor_status` text,
	`activity_status` text NOT NULL,
	`expected_to_stay` integer,
	`relevance_classification` text,
	`comments` text,
	`edits` text,
	`outcome` text NOT NULL,
	`next_grade` text,
	PRIMARY KEY(`file_id`, `trainee_id`),
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `archived_trainees_trainee` ON `archived_trainees` (`trainee_id`);--> statement-breakpoint
CREATE TABLE `closing_choices` (
	`year_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`choice` text NOT NULL,
	`guide_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`year_id`, `kind`, `key`),
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closing_choices_guide` ON `closing_choices` (`guide_id`);--> statement-breakpoint
CREATE TABLE `departures` (
	`year_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`admin` integer NOT NULL,
	PRIMARY KEY(`year_id`, `guide_id`),
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `departures_guide` ON `departures` (`guide_id`);--> statement-breakpoint
CREATE TABLE `programme_years` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`label` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`closed_at` text,
	`closed_by` integer,
	`keep_trainees_until` text,
	`keep_files_until` text,
	FOREIGN KEY (`closed_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programme_years_label_unique` ON `programme_years` (`label`);--> statement-breakpoint
CREATE INDEX `programme_years_closer` ON `programme_years` (`closed_by`);--> statement-breakpoint
DROP INDEX `groups_stage`;--> statement-breakpoint
ALTER TABLE `groups` ADD `ended_at` text;--> statement-breakpoint
CREATE INDEX `groups_stage` ON `groups` (`ended_at`,`progress_stage_id`,`name`);--> statement-breakpoint
ALTER TABLE `review_rounds` ADD `year_id` integer DEFAULT 1 NOT NULL;