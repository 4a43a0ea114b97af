DROP TABLE `counters`;--> statement-breakpoint
DROP TABLE `trainee_names`;