DROP TABLE "counters" CASCADE;--> statement-breakpoint
DROP TABLE "trainee_names" CASCADE;