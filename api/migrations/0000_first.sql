CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`guide_id` integer,
	`group_id` integer,
	`details` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `activity_group` ON `activity` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `activity_guide` ON `activity` (`guide_id`,`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activity_action` ON `activity` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`guide_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_guide` ON `sessions` (`guide_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `group_admins` (
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `guide_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_admins_guide` ON `group_admins` (`guide_id`);--> statement-breakpoint
CREATE TABLE `group_guides` (
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `guide_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_guides_guide` ON `group_guides` (`guide_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`progress_stage_id` integer DEFAULT 1 NOT NULL,
	`rejection_reason` text,
	`trainees_updated` integer DEFAULT 0 NOT NULL,
	`overlap_filled` integer NOT NULL,
	`orientation_form_filled` integer DEFAULT 0 NOT NULL,
	`participant_count` integer DEFAULT 0 NOT NULL,
	`last_updated` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_name_unique` ON `groups` (`name`);--> statement-breakpoint
CREATE INDEX `groups_stage` ON `groups` (`progress_stage_id`,`name`);--> statement-breakpoint
CREATE TABLE `guides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`full_name` text NOT NULL,
	`phone` text NOT NULL,
	`admin` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guides_phone_unique` ON `guides` (`phone`);--> statement-breakpoint
CREATE INDEX `guides_admin` ON `guides` (`admin`,`full_name`);--> statement-breakpoint
CREATE TABLE `group_forms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
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
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_forms_group_id_unique` ON `group_forms` (`group_id`);--> statement-breakpoint
CREATE TABLE `incident_details` (
	`group_form_id` integer NOT NULL,
	`incident_id` integer NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`group_form_id`, `incident_id`),
	FOREIGN KEY (`group_form_id`) REFERENCES `group_forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `incidents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`label_hebrew` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incidents_label_hebrew_unique` ON `incidents` (`label_hebrew`);--> statement-breakpoint
CREATE TABLE `trainees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
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
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trainees_group` ON `trainees` (`group_id`,`last_name`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `trainees_name` ON `trainees` (`last_name`,`first_name`,`id`);